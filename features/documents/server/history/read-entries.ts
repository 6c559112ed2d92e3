import { setImmediate as othersFirst } from 'node:timers/promises'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { pageTextBytes } from '#platform/model/limits.ts'
import { readInTurn } from '#platform/server/drivers/long-reads.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { dataBytes, entryBytes } from '#platform/server/database/sizes.ts'
import { entryColumns, entryOf, summaryColumns, summaryOf, type EntryRow, type SummaryRow } from './entry-view.ts'

const sliceBytes = 2 * 1024 * 1024

/** `reader`: the id of the requesting user. */
export type Reading = { view?: 'full' | 'summary' | undefined; language: Language; reader: string }
/** Bytes by document id. */
type Sizes = ReadonlyMap<string, number>

export type Viewed = { entry: HistoryEntry; userId: string }

/**
 * Reads documents by id, in any order. A full one has only its preview if the page has no space for the text: a page of long documents
 * would be hundreds of megabytes.
 */
export async function readEntries(db: Database, ids: string[], reading: Reading): Promise<Viewed[]> {
  const sizes = await textSizes(db, ids)
  const bytes = ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
  return readInTurn(reading.reader, bytes, () => readSlices(db, ids, sizes, reading))
}

async function readSlices(db: Database, ids: string[], sizes: Sizes, { view, language }: Reading): Promise<Viewed[]> {
  const whole = view === 'summary' ? new Set<string>() : thatFit(ids, sizes)
  const viewed: Viewed[] = []
  for (const slice of slicesOf(ids, sizes)) {
    // SQLite blocks the thread that serves all requests.
    if (viewed.length > 0) await othersFirst()
    const [first, rest] = [slice.filter((id) => whole.has(id)), slice.filter((id) => !whole.has(id))]
    const rows = await rowsOf(db, first)
    viewed.push(...rows.map((row) => ({ entry: entryOf(row, language), userId: row.user_id })))
    for (const row of await summaryRowsOf(db, rest)) {
      const entry = summaryOf(row, language)
      viewed.push({ entry: view === 'summary' ? entry : shortened(entry), userId: row.user_id })
    }
  }
  return viewed
}

const shortened = (entry: HistoryEntry): HistoryEntry => ({ ...entry, content: entry.preview, shortened: true })

async function textSizes(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', entryBytes.as('bytes')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}

/** Selects entries from the top of the page on while they fit its limit. */
function thatFit(ids: string[], sizes: Sizes): Set<string> {
  let room = pageTextBytes
  return new Set(
    ids.filter((id) => {
      const bytes = sizes.get(id) ?? 0
      const fits = bytes <= room
      if (fits) room -= bytes
      return fits
    }),
  )
}

/** Splits ids into slices whose texts are read in a few milliseconds: SQLite reads through a text to reach the columns after it. */
function slicesOf(ids: string[], sizes: Sizes): string[][] {
  const slices: string[][] = [[]]
  let bytes = 0
  for (const id of ids) {
    bytes += sizes.get(id) ?? 0
    if (bytes > sliceBytes && slices.at(-1)!.length > 0) {
      slices.push([])
      bytes = sizes.get(id) ?? 0
    }
    slices.at(-1)!.push(id)
  }
  return slices
}

async function rowsOf(db: Database, ids: string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('documents').select(entryColumns).select(dataBytes.as('data')).where('id', 'in', ids).execute()
}

async function summaryRowsOf(db: Database, ids: string[]): Promise<SummaryRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('documents').select(summaryColumns).where('id', 'in', ids).execute()
}
