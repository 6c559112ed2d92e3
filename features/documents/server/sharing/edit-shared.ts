import type { EditedShare, EditTurn } from '../../contract/sharing/turns.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { parse } from '#platform/contract/parse.ts'
import { AppError, invalid } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { updateEntryOf } from '../history.ts'
import { findKind, isForGroups, type DocumentKind } from '../kinds.ts'
import { saveData } from '../structured/keep.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { readEdited, shownKind } from './opened.ts'
import { sharedEntry } from './shared.ts'
import { endTurn, holdTurn, isEditedInTurns, mayEdit, readTurn } from '../store/turns.ts'

type Deps = Pick<GenerationDeps, 'db' | 'kinds' | 'jobs' | 'quota' | 'checker' | 'clock'>
type By = { user: SignedInUser; language: Language; from: Pick<Caller, 'record'> }
type Editable = { id: string; user_id: string; agent_name: string; agent_name_vi: string; kind: DocumentKind | null }
type Edit = { content?: string | undefined; data?: unknown; version: number }
type Turn = { turn: EditTurn | null; version: number }

/** Begins the turn of a group's member, and returns what to edit. @throws AppError as findEditable; 409 while someone else edits it */
export async function takeTurn(deps: Deps, shareId: string, { user, from }: By): Promise<EditedShare> {
  const { db, clock } = deps
  const row = await findEditable(deps, shareId, user)
  if (await holdTurn(db, { documentId: row.id, userId: user.id, now: clock() })) recordTurn(row, from)
  return readEdited(db, row.id, user)
}

/**
 * Saves a member's edit of a colleague's document: its text, or the source data that its text shows.
 * @throws AppError as findEditable; 400 as the kind validates; 409 while someone else edits it, for an old version, and when it is no longer
 * edited as text or as data; 403 when the owner's storage is full
 */
export async function editShared(
  deps: Deps,
  shareId: string,
  { content, data, version }: Edit,
  { user, language, from }: By,
): Promise<EditedShare> {
  const row = await findEditable(deps, shareId, user)
  const { id, user_id: ownerId, kind } = row
  const by = { user, language, onTurn: () => recordTurn(row, from) }
  if (kind && data !== undefined) {
    const edit = { id, value: parseEdit(kind, data), version }
    const saved = await saveData(deps, kind, edit, { ...by, ownerId }).catch(sayOwnersStorage)
    return { kind: kind.name, content: null, data: JSON.parse(saved.data) as unknown, version: saved.version }
  }
  if (kind || content === undefined) throw new AppError(409, message(documentServerTexts, 'sharing.otherForm'))
  const saved = await updateEntryOf(deps, { id, ownerId }, { content, version }, by).catch(sayOwnersStorage)
  return { kind: null, content: saved.content ?? '', data: null, version: saved.version }
}

/** @throws AppError 400 for data of another shape */
function parseEdit({ editSchema }: DocumentKind, data: unknown): unknown {
  const parsed = parse(editSchema!, data)
  if (!parsed.ok) throw invalid(parsed.problems)
  return parsed.value
}

/** A member learns that the owner's storage is full, without its figures. */
function sayOwnersStorage(error: unknown): never {
  const isFull = error instanceof AppError && error.key === 'quota.full'
  throw isFull ? new AppError(403, message(documentServerTexts, 'sharing.ownerFull')) : error
}

/** Ends the reader's turn; also after they have lost the right to edit. */
export async function endSharedTurn(db: Database, shareId: string, user: SignedInUser): Promise<void> {
  await endTurn(db, await sharedEntry(db, shareId, user), user.id)
}

/** Returns who edits a shared document now, and its version. @throws AppError as sharedEntry */
export async function readSharedTurn(deps: Pick<Deps, 'db' | 'clock'>, shareId: string, user: SignedInUser) {
  const documentId = await sharedEntry(deps.db, shareId, user)
  return readTurnOf(deps, documentId, user)
}

/** Returns who edits the user's own document now. @throws AppError 404 for another person's */
export async function readOwnTurn(deps: Pick<Deps, 'db' | 'clock'>, id: string, user: SignedInUser): Promise<Turn> {
  const row = await deps.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return readTurnOf(deps, id, user)
}

async function readTurnOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, documentId: string, user: SignedInUser) {
  const { version } = await db
    .selectFrom('documents')
    .select('version')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const isShared = await isEditedInTurns(db, documentId)
  return { version, turn: isShared ? await readTurn(db, { documentId, userId: user.id, now: clock() }) : null }
}

/** @throws AppError 404 for a document that is not shared with the reader, 403 when they may only read it */
async function findEditable(
  { db, kinds }: Pick<Deps, 'db' | 'kinds'>,
  shareId: string,
  reader: SignedInUser,
): Promise<Editable> {
  const documentId = await sharedEntry(db, shareId, reader)
  const row = await db
    .selectFrom('documents')
    .select(['id', 'user_id', 'agent_name', 'agent_name_vi', shownKind.as('shown_kind')])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  const { shown_kind, ...rest } = row
  if (!isForGroups(kinds, shown_kind) || !(await mayEdit(db, shareId, reader.id)))
    throw new AppError(403, message(documentServerTexts, 'sharing.onlyRead'))
  return { ...rest, kind: shown_kind === null ? null : findKind(kinds, shown_kind) }
}

function recordTurn({ id, agent_name, agent_name_vi }: Editable, from: By['from']): void {
  const subject = nameSubject({ id, name: agent_name, name_vi: agent_name_vi })
  from.record('shared-document-edited', null, { subject })
}
