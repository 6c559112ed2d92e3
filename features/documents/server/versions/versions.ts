import { parseData } from '../../model/kinds.ts'
import type { EntryVersion } from '../../contract/versions.ts'
import { dollars } from '#platform/model/money.ts'
import { readVersion, versionBytes, versionRoom, type State } from '../store/entry-versions.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { type DocumentKinds, findKind } from '../kinds.ts'
import { textOf } from '../store/state-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError, changedMeanwhile } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import { updateEntry } from '../history.ts'
import { isStructuredRow, replaceData } from '../structured/keep.ts'

type Deps = { db: Database; kinds: DocumentKinds }
type Listed = Omit<Schema['document_versions'], 'document_id' | 'delta' | 'is_frozen' | 'edited_by'> & {
  editor: string | null
}
export type VersionRef = { id: string; number: number }

/** Lists versions of the user's own document, newest first. A document older than versions has only its current one. */
export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  id: string,
  user: SignedInUser,
): Promise<{ versions: EntryVersion[]; bytes: number; room: number }> {
  const row = await ownEntry(db, id, user)
  const stored: Listed[] = await db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'edited_by')
    .select(['number', 'cause', 'restored_from', 'document_versions.created_at', 'tokens', 'cost_nanodollars'])
    .select('users.name as editor')
    .where('document_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  const rows = stored.length > 0 || row.status === 'running' ? stored : [onlyOne(row)]
  const versions = rows.map((version, index) => versionOf(version, rows.slice(index + 1)))
  return { versions, bytes: await versionBytes(db, id), room: versionRoom(row) }
}

const onlyOne = ({ finished_at, created_at, tokens, cost_nanodollars }: Schema['documents']): Listed => ({
  number: 1,
  cause: 'generated',
  restored_from: null,
  created_at: finished_at ?? created_at,
  tokens,
  cost_nanodollars,
  editor: null,
})

/** Adds the AI usage since its last version, also for rejected proposals; manual edits use none. */
function versionOf(row: Listed, older: Listed[]): EntryVersion {
  const { number, cause } = row
  const before = older.find(isByAi)
  const since = (column: 'tokens' | 'cost_nanodollars') => {
    // The version before is deleted, so its size is unknown.
    if (!isByAi(row) || row[column] === null || (!before && number > 1)) return null
    return row[column] - (before?.[column] ?? 0)
  }
  const took = { tokens: since('tokens'), cost: dollars(since('cost_nanodollars')) }
  return { number, cause, restoredFrom: row.restored_from, madeAt: row.created_at, editor: row.editor, ...took }
}

export const isByAi = ({ cause }: Pick<Listed, 'cause'>): boolean => cause !== 'edited' && cause !== 'restored'

/** @throws AppError 404 when the version does not exist or is deleted */
export async function getVersion({ db, kinds }: Deps, versionRef: VersionRef, user: SignedInUser): Promise<string> {
  const row = await ownEntry(db, versionRef.id, user)
  return textOf(kinds, await findVersion(db, versionRef), row)
}

async function findVersion(db: Database, { id, number }: VersionRef): Promise<State> {
  const state = await readVersion(db, id, number)
  if (!state) throw new AppError(404, message(documentServerTexts, 'history.noVersion'))
  return state
}

export async function ownEntry(db: Database, id: string, user: SignedInUser): Promise<Schema['documents']> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return row
}

/**
 * Restores a version as a new version; a structured document is rendered from that version's data.
 * @throws AppError 404 if the document or the version was deleted, 409 during generation and if it has changed since, 403 if it would
 * exceed its owner's storage limit.
 */
export async function restoreVersion(
  deps: GenerationDeps,
  versionRef: VersionRef & { version: number },
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const { db } = deps
  const row = await ownEntry(db, versionRef.id, user)
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  const state = await findVersion(db, versionRef)
  const made = { cause: 'restored' as const, restored_from: versionRef.number }
  const { version } = versionRef
  const { data, text } = state
  if (isStructuredRow(row) && data !== null) {
    if (row.data === data && row.edited_content === text) return entryOf(row, language)
    const kind = findKind(deps.kinds, row.kind)
    const saved = await replaceData(deps, row, { kind, value: parseData(kind, data), version, made, byHand: text })
    if (!saved) throw changedMeanwhile()
    return entryOf(saved, language)
  }
  const edit = { content: text === row.content ? null : text, version, made }
  return updateEntry(deps, row.id, edit, user, language)
}
