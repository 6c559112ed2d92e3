import type { Database, Schema } from './schema.ts'

/** The id of what a call is about to make. `repeatable`: the same call may have made it already, and gets this id each time. */
export type Wanted = { id: string; repeatable: boolean }

type Made = 'users' | 'categories' | 'questions' | 'agents' | 'files'

/** Makes something, or reads it where the same call has made it before: a caller who did not hear the answer has asked again. */
export async function once<Thing>(
  db: Database,
  table: Made,
  { id, repeatable }: Wanted,
  { make, read }: { make: () => Promise<Thing>; read: () => Promise<Thing> },
): Promise<Thing> {
  if (repeatable && (await isThere(db, table, id))) return read()
  try {
    return await make()
  } catch (error) {
    // Two of them at the same moment: the database takes one.
    if (repeatable && (await isThere(db, table, id))) return read()
    throw error
  }
}

async function isThere(db: Database, table: Made, id: Schema[Made]['id']): Promise<boolean> {
  const row = await db.selectFrom<Made>(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
