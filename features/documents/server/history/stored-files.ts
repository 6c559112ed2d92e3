import type { HistoryEntry } from '../../contract/history.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { picturesIn } from '#features/questions/server/attachments/pictures.ts'

type Files = NonNullable<HistoryEntry['files']>

/** Lists the files of a document. Deleted files have no id, nor do those of documents older than the ids. */
export async function listStoredFiles(db: Database, { files, user_id }: Schema['documents']): Promise<Files> {
  const named = JSON.parse(files) as Files
  const ids = named.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return named.map((file) => ({ ...file, id: null }))
  const rows = await db
    .selectFrom('files')
    .select(['id', 'text', 'figures_name', 'figures_count'])
    .where('id', 'in', ids)
    .where('user_id', '=', user_id)
    .execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  return named.map((file) => {
    const row = file.id ? stored.get(file.id) : undefined
    return { ...file, id: row?.id ?? null, pictures: undefined, ...(row && picturesIn(row)) }
  })
}

/** Lists the source files of a document that are still stored, in its order. */
export async function filesOfEntry(db: Database, { files, user_id }: Schema['documents']): Promise<Schema['files'][]> {
  const ids = (JSON.parse(files) as Files).flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return []
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).where('user_id', '=', user_id).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
