import type { Database } from './schema.ts'

/** The id of the record that a request will create. `repeatable`: a repeated request has the same id, so the record may exist already. */
export type IdempotencyKey = { id: string; repeatable: boolean }

type Made =
  | 'users'
  | 'groups'
  | 'classes'
  | 'presets'
  | 'categories'
  | 'questions'
  | 'agents'
  | 'files'
  | 'documents'
  | 'chat_messages'
  | 'staff_imports'
  | 'access_grants'
  | 'search_grants'

/** Makes something, or reads it where the same call has made it before: a caller who did not hear the answer has asked again. */
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
    // Two of them at the same moment: the database takes one.
    if (await isMade(db, table, key)) return read()
    throw error
  }
}

/** Whether the call that wants this id, or the same one before it, has made it. */
export async function isMade(db: Database, table: Made, { id, repeatable }: IdempotencyKey): Promise<boolean> {
  if (!repeatable) return false
  const row = await db.selectFrom<Made>(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
