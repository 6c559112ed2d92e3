import type { Database } from './schema.ts'

/** Sets or removes the mark that something is off. Returns whether that changed anything. */
export async function setOffMark(db: Database, key: string, isOff: boolean): Promise<boolean> {
  const changed = isOff
    ? await db
        .insertInto('meta')
        .values({ key, value: '' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
    : await db.deleteFrom('meta').where('key', '=', key).returning('key').executeTakeFirst()
  return changed !== undefined
}
