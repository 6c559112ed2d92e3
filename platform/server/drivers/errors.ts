/** Another row already has this value (SQLite 2067 and 1555, PostgreSQL 23505). */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || errcode === 1555 || code === '23505'
}

/** The row refers to a missing one or is referred to by others (SQLite 787, PostgreSQL 23503 and 23001). */
export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 787 || code === '23503' || code === '23001'
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08001',
  '08006',
  '57P01',
  '57P02',
  '57P03',
])

/** Errors of `pg` without a code. The last one follows in a transaction whose connection has failed. */
const brokenOff = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** The database is unavailable or the connection broke: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return away.has(code ?? '') || brokenOff.test(message)
}

const sqliteFull = 13

/** The disk is full (SQLite 13, PostgreSQL 53100, the system's ENOSPC and EDQUOT). Reading still works. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string }
  return errcode === sqliteFull || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
