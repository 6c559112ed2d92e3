import type { Database } from '#platform/server/database/schema.ts'
import type { Store } from '#platform/server/storage/store.ts'

type Deps = { db: Database; clock: () => Date; store: Store }

/**
 * Reads a file that the user has uploaded, and notes its use, because files are deleted some time after their last use.
 * @returns null when it is no longer stored, or is not the user's
 */
export async function openOwnFile(
  { db, clock, store }: Deps,
  id: string,
  userId: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  const file = await db
    .updateTable('files')
    .set({ used_at: clock().toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['name', 'storage_name'])
    .executeTakeFirst()
  const content = file && (await store.open(file.storage_name).catch(() => null))
  return file && content ? { name: file.name, bytes: Buffer.from(await content.arrayBuffer()) } : null
}
