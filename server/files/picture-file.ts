import type { Database } from '../database/schema.ts'
import type { Store } from './store.ts'

/** Sharp on the whole of a screen, and small enough for a file with many. */
const side = 1920

export type FilePicture = { kind: 'jpg'; data: Uint8Array; width: number; height: number }

/** One of a person's uploaded pictures; null when it is no picture, or no longer there. */
export async function pictureFile(
  { db, store }: { db: Database; store: Store },
  id: string,
  owner: string,
): Promise<FilePicture | null> {
  const row = await db
    .selectFrom('files')
    .select(['storage_name', 'text'])
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .executeTakeFirst()
  if (!row || row.text !== null) return null
  const content = await store.open(row.storage_name).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (!content) return null
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(await content.arrayBuffer()))
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { kind: 'jpg', data, width: info.width, height: info.height }
}
