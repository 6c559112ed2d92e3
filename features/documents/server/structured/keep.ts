import type { Language } from '#platform/i18n/language.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { keepWords } from '#platform/server/database/search/entry-words.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { summaryOf } from '../../model/document-summary.ts'
import { parseData, type KindModel } from '../../model/kinds.ts'
import { checkedAgain } from '../generation/checks/check-text.ts'
import type { Checker } from '../generation/checks/checker.ts'
import type { Figures } from '../generation/costs/figures.ts'
import { assertOpened } from '../history/access-grants.ts'
import { endTurn, holdTurn } from '../store/turns.ts'
import { recordVersion, type Made } from '../store/entry-versions.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

export type KeepDeps = { db: Database; quota: Quota; checker: Checker; clock: () => Date }

/** The row of a structured document. */
export type StructuredRow = Schema['documents'] & { data: string }

export const isStructuredRow = (row: Schema['documents']): row is StructuredRow => row.data !== null

/** The person who saves; `onTurn` learns of a turn that begins. */
type Editor = { userId: string; onTurn?: (() => void) | undefined }

type Replacement<Data> = {
  kind: KindModel<Data>
  value: Data
  version: number
  figures?: Partial<Figures>
  made: Omit<Made, 'created_at'>
  /** The manually edited text. */
  byHand?: string | null
  /** If absent, the owner. */
  editor?: Editor
  /** Saves in the same transaction; an error undoes both. */
  also?: (transaction: Database) => Promise<void>
}

/**
 * Replaces the source data of a document and renders its text. Undefined when the version has changed.
 * @throws AppError 400 above the size limit of a text that can be edited, 403 when it grows beyond its owner's storage limit, 409 while another person
 * has the turn
 */
export async function replaceData<Data>(
  { quota, checker, clock }: KeepDeps,
  before: StructuredRow,
  {
    kind,
    value,
    version,
    figures = {},
    made,
    byHand = null,
    editor = { userId: before.user_id },
    also,
  }: Replacement<Data>,
): Promise<StructuredRow | undefined> {
  const content = kind.render(value, before.language)
  // A text that nobody edits is limited by its data.
  const excess = kind.isTextFixed ? 0 : content.length - contentMaxLength
  if (excess > 0) throw new AppError(400, message(historyTexts, 'history.tooLong', { excess, limit: contentMaxLength }))
  const text = byHand ?? content
  const summary = kind.summarize?.(text, value) ?? summaryOf(text)
  // The teacher may have typed the missing parts by now.
  const isComplete = before.problem !== null && kind.isWritten(value) && !kind.isWritten(parseData(kind, before.data))
  const checked = await checkedAgain(checker, before, content)
  const grows = content.length > before.content.length
  let isNewTurn = false
  const saved = await quota.changeWithin(before.user_id, grows, async (transaction) => {
    isNewTurn = await holdTurn(transaction, { documentId: before.id, userId: editor.userId, now: clock() })
    const row = await transaction
      .updateTable('documents')
      .set({ data: JSON.stringify(value), content, edited_content: byHand, checked, removed_text: null })
      .set({ ...figures, ...summary, ...(isComplete && { problem: null }), is_indexed: 1, version: version + 1 })
      .where('id', '=', before.id)
      .where('user_id', '=', before.user_id)
      .where('version', '=', version)
      .where('status', '!=', 'running')
      .returningAll()
      .executeTakeFirst()
    // After a restore the owner does not go on editing, unless it was the data that they edited.
    if (made.cause === 'restored' && (isNewTurn || before.edited_content !== null))
      await endTurn(transaction, before.id, editor.userId)
    if (!row) return row
    await keepWords(transaction, row)
    const edited_by = editor.userId === before.user_id ? null : editor.userId
    await recordVersion(transaction, { after: row, before }, { ...made, edited_by, created_at: clock().toISOString() })
    await also?.(transaction)
    return row as StructuredRow
  })
  // A turn begins also with an edit of an old version, which is refused.
  if (isNewTurn) editor.onTurn?.()
  return saved
}

type Edit<Data> = { id: string; value: Data; version: number }
/** `ownerId`: the owner of a colleague's document. Whoever gives it has checked that the user may edit the document. */
type By = { user: SignedInUser; language: Language; ownerId?: string; onTurn?: () => void }

/**
 * Saves a person's edit of the source data, and renders the text again.
 * @throws AppError 409 during generation, after a manual edit of the text, and if the edit is based on an old version; 400 for invalid
 * data; as replaceData
 */
export async function saveData<Data>(
  deps: KeepDeps,
  kind: KindModel<Data>,
  { id, value, version }: Edit<Data>,
  { user, language, ownerId = user.id, onTurn }: By,
): Promise<StructuredRow> {
  const own = { id, user_id: ownerId }
  const before = await findStructured(deps.db, own, kind)
  assertEditable(before, kind)
  const invalid = kind.validate(value, language)
  if (invalid) throw new AppError(400, invalid)
  // Whether it was already saved: a retry, because the first response was lost.
  const isSaved = (row: StructuredRow) => row.edited_content === null && row.data === JSON.stringify(value)
  if (isSaved(before)) return before
  const editor = { userId: user.id, onTurn }
  const saved = await replaceData(deps, before, { kind, value, version, made: { cause: 'edited' }, editor })
  if (saved) return saved
  const meanwhile = await findStructured(deps.db, own, kind)
  if (!isSaved(meanwhile)) throw changedMeanwhile()
  return meanwhile
}

/** Retries after parallel edits. */
const triesMost = 5

/** Changes a part of a document, with retries after concurrent changes to other parts. @throws AppError 409 after too many retries */
export async function changeInTurn<Saved>(change: () => Promise<Saved | undefined>): Promise<Saved> {
  for (let tries = 1; tries <= triesMost; tries += 1) {
    const saved = await change()
    if (saved) return saved
  }
  throw changedMeanwhile()
}

/** @throws AppError 409 during generation, and after a manual edit of the text */
function assertEditable({ status, edited_content }: Schema['documents'], { messages }: KindModel<never>): void {
  if (status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  if (edited_content !== null) throw new AppError(409, messages.byHand)
}

/** @throws AppError 404, also for a document of another kind */
async function findStructured(
  db: Database,
  criteria: { id: string; user_id?: string },
  { name, messages }: KindModel<never>,
): Promise<StructuredRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where((eb) => eb.and(criteria))
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if (row.kind !== name || !isStructuredRow(row)) throw new AppError(404, messages.none)
  return row
}

/**
 * Finds a document to read: the reader's own, or any document for administrators who gave a reason.
 * @throws AppError as findStructured; 403 as assertOpened
 */
async function findReadable(
  { db, clock }: Pick<KeepDeps, 'db' | 'clock'>,
  { id, reader }: { id: string; reader: SignedInUser },
  kind: KindModel<never>,
): Promise<StructuredRow> {
  const row = await findStructured(db, reader.role === 'ADMIN' ? { id } : { id, user_id: reader.id }, kind)
  await assertOpened({ db, clock }, row, reader)
  return row
}

/** Finds, reads and saves the documents of one kind. */
export const createStore = <Data>(kind: KindModel<Data>) => ({
  /** @throws AppError as findStructured */
  find: (db: Database, criteria: { id: string; user_id?: string }) => findStructured(db, criteria, kind),
  /** @throws AppError as findReadable */
  findReadable: (deps: Pick<KeepDeps, 'db' | 'clock'>, id: string, reader: SignedInUser) =>
    findReadable(deps, { id, reader }, kind),
  read: ({ data }: StructuredRow): Data => parseData(kind, data),
  /** @throws AppError as assertEditable */
  assertEditable: (row: Schema['documents']): void => assertEditable(row, kind),
  /** @throws AppError as replaceData */
  replace: (deps: KeepDeps, before: StructuredRow, replacement: Omit<Replacement<Data>, 'kind'>) =>
    replaceData(deps, before, { ...replacement, kind }),
  /** @throws AppError as saveData */
  save: (deps: KeepDeps, edit: Edit<Data>, by: Pick<By, 'user' | 'language'>) => saveData(deps, kind, edit, by),
})
