import type { HistoryEntry } from '#contract/history'
import type { Database, HistoryRow } from '../database/schema.ts'

type Files = NonNullable<HistoryEntry['files']>

/** What an entry was made from; a file that has been dropped since has no id, nor has one of an entry older than the ids. */
export async function keptFiles(db: Database, { files, user_id }: HistoryRow): Promise<Files> {
  const named = JSON.parse(files) as Files
  const ids = named.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return named.map((file) => ({ ...file, id: null }))
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).where('user_id', '=', user_id).execute()
  const kept = new Set(rows.map(({ id }) => id))
  return named.map((file) => ({ ...file, id: file.id && kept.has(file.id) ? file.id : null }))
}
