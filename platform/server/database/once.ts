import type { Database } from './schema.ts'

/** The id of the record that a request will create. `repeatable`: a repeated request has the same id, so the record may exist already. */
export type IdempotencyKey = { id: string; repeatable: boolean }

type Made =
  | 'users'
  | 'groups'
  | 'classes'
  | 'presets'
  | 'categories'
  | 'curriculum_sets'
  | 'questions'
  | 'agents'
  | 'files'
  | 'documents'
  | 'chat_messages'
  | 'staff_imports'
  | 'staff_updates'
  | 'access_grants'
  | 'search_grants'
  | 'row_runs'
  | 'submissions'
  | 'submission_comments'

/** Creates a record, or reads it if the same request has already created it, because a client repeats a request without a response. */
export async function once<Item>(
  db: Database,
  table: Made,
  key: IdempotencyKey,
  { make, read }: { make: () => Promise<Item>; read: () => Promise<Item> },
): Promise<Item> {
  if (await isMade(db, table, key)) return read()
  try {
    return await make()
  } catch (error) {
    // The database accepts one of two simultaneous requests.
    if (await isMade(db, table, key)) return read()
    throw error
  }
}

/** Returns whether a request with this id has already created the record. */
export async function isMade(db: Database, table: Made, { id, repeatable }: IdempotencyKey): Promise<boolean> {
  if (!repeatable) return false
  const row = await db.selectFrom<Made>(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
