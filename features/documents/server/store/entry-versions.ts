import { sql } from 'kysely'
import { versionsBytesOf } from '#platform/model/limits.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { deltaOf, undelta } from '#platform/server/database/deltas/text-delta.ts'

/** Hand edits of one person that follow one another within it are one version. */
const squashedMs = 600_000

export const versionedColumns = [
  'id',
  'content',
  'edited_content',
  'data',
  'tokens',
  'cost_nanodollars',
  'created_at',
  'finished_at',
] as const
export type Versioned = Pick<Schema['documents'], (typeof versionedColumns)[number]>

/** The state of an entry: JSON source data for a structured document, text for anything written or edited by hand. */
export type State = { data: string | null; text: string | null }

/** `edited_by`: a colleague of the owner. */
export type Made = Pick<Schema['document_versions'], 'cause' | 'created_at'> &
  Partial<Pick<Schema['document_versions'], 'restored_from' | 'edited_by'>>

/**
 * Saves a version in the transaction that changed the document. The newest is stored whole, older ones as differences from the next; above
 * the storage limit the oldest are deleted. An unchanged document gets no version.
 * @param before the previous state, which becomes the first version of a document without versions.
 */
export async function recordVersion(
  transaction: Database,
  { after, before = null }: { after: Versioned; before?: Versioned | null },
  made: Made,
): Promise<void> {
  let [newest, older] = await newestTwo(transaction, after.id)
  if (!newest && before) newest = await insert(transaction, before, firstOf(before))
  const state = stored(after)
  if (!newest) {
    await insert(transaction, after, { ...made, number: 1 })
    return
  }
  const was = undelta(newest.delta, '')
  if (was === state) return
  if (isSquashed(newest, made)) {
    if (older) await keep(transaction, older, deltaOf(undelta(older.delta, was), state))
    await keep(transaction, newest, deltaOf(state, ''))
  } else {
    await keep(transaction, newest, deltaOf(was, state))
    await insert(transaction, after, { ...made, number: newest.number + 1 })
  }
  await dropOldest(transaction, after)
}

/** Saves the version of a document that has just been generated, in the transaction that saves its text. */
export async function recordFirstVersion(transaction: Database, entry: Versioned, created_at: string): Promise<void> {
  await insert(transaction, entry, { number: 1, cause: 'generated', created_at })
}

/**
 * Freezes the newest version in a transaction: later edits by hand become a version of their own. A document older than versions gets its
 * first one. @returns its number
 */
export async function freezeVersion(transaction: Database, entry: Versioned): Promise<number> {
  const [newest = await insert(transaction, entry, firstOf(entry))] = await newestTwo(transaction, entry.id)
  await transaction
    .updateTable('document_versions')
    .set({ is_frozen: 1 })
    .where('document_id', '=', entry.id)
    .where('number', '=', newest.number)
    .execute()
  return newest.number
}

/** Whether a document has versions: a document older than versions has none until it is changed. */
export const hasVersions = async (db: Database, entryId: string): Promise<boolean> =>
  (await newestTwo(db, entryId)).length > 0

/** Returns undefined if the version is no longer stored. */
export async function readVersion(db: Database, entryId: string, number: number): Promise<State | undefined> {
  const rows = await rowsOf(db, entryId).select(['number', 'delta']).where('number', '>=', number).execute()
  if (rows.at(-1)?.number !== number) return undefined
  return stateOf(rows.reduce((newer, { delta }) => undelta(delta, newer), ''))
}

const stateOf = (text: string): State => {
  const end = text.indexOf('\n')
  const [data, rest] = [text.slice(0, end), text.slice(end + 1)]
  return data === '' ? { data: null, text: rest } : { data, text: rest === '' ? null : rest }
}

/** JSON contains no literal line breaks. */
const stored = ({ data, content, edited_content }: Versioned): string =>
  `${data ?? ''}\n${edited_content ?? (data === null ? content : '')}`

const rowsOf = (db: Database, entryId: string) =>
  db.selectFrom('document_versions').where('document_id', '=', entryId).orderBy('number', 'desc')

const newestTwo = (db: Database, entryId: string) => rowsOf(db, entryId).selectAll().limit(2).execute()

const firstOf = ({ finished_at, created_at }: Versioned) => ({
  number: 1,
  cause: 'generated' as const,
  created_at: finished_at ?? created_at,
})

const isSquashed = (newest: Schema['document_versions'], { cause, created_at, edited_by = null }: Made): boolean =>
  newest.is_frozen === 0 &&
  newest.edited_by === edited_by &&
  cause === 'edited' &&
  newest.cause === 'edited' &&
  Date.parse(created_at) - Date.parse(newest.created_at) < squashedMs

async function insert(
  db: Database,
  entry: Versioned,
  made: Made & { number: number },
): Promise<Schema['document_versions']> {
  const { id: document_id, tokens, cost_nanodollars } = entry
  const row = {
    restored_from: null,
    is_frozen: 0,
    edited_by: null,
    ...made,
    document_id,
    tokens,
    cost_nanodollars,
    delta: deltaOf(stored(entry), ''),
  }
  await insertVersion(db, row)
  return row
}

const insertVersion = prepare((db, row: Placeholders<Schema['document_versions']>) =>
  db.insertInto('document_versions').values(row),
)

async function keep(db: Database, { document_id, number }: Schema['document_versions'], delta: string): Promise<void> {
  await db
    .updateTable('document_versions')
    .set({ delta })
    .where('document_id', '=', document_id)
    .where('number', '=', number)
    .execute()
}

const deltaBytes = sql<number>`octet_length(delta)`

/** Returns the bytes that the versions of a document occupy. */
export async function versionBytes(db: Database, entryId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('document_versions')
    .select(({ fn }) => fn.sum<number | null>(deltaBytes).as('bytes'))
    .where('document_id', '=', entryId)
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

/** Returns the bytes that the versions of a document may occupy. */
export const versionRoom = (entry: Pick<Schema['documents'], 'data' | 'content' | 'edited_content'>): number =>
  versionsBytesOf(Buffer.byteLength(entry.data ?? '') + Buffer.byteLength(entry.edited_content ?? entry.content))

async function dropOldest(db: Database, entry: Versioned): Promise<void> {
  const room = versionRoom(entry)
  if ((await versionBytes(db, entry.id)) <= room) return
  const rows = await rowsOf(db, entry.id)
    .select(['number', deltaBytes.as('bytes')])
    .execute()
  let sum = 0
  const first = rows.find(({ bytes }, index) => (sum += bytes) > room && index > 0)
  if (!first) return
  await db
    .deleteFrom('document_versions')
    .where('document_id', '=', entry.id)
    .where('number', '<=', first.number)
    .execute()
}
