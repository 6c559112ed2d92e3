/** Another row has this value already (SQLite 2067 and 1555, PostgreSQL 23505). */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || errcode === 1555 || code === '23505'
}
