import type { GenerationEvent, GenerationResult } from '../contract/generation.ts'
import type { HistoryEntry } from '../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { findKind, type DocumentKinds } from './kinds.ts'
import { readInTurn } from '#platform/server/drivers/long-reads.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { entryBytes } from '#platform/server/database/sizes.ts'
import type { GenerationDeps } from './generation/deps.ts'
import { continueWriting } from './generation/continuing/continue-writing.ts'
import { GenerationJob } from './generation/generation-job.ts'
import { watchRow } from './generation/watch.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { picturesOf } from '#features/questions/server/attachments/pictures.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { continueTranslation } from './translations/continue-translation.ts'
import { comingSoon, stopElsewhere } from '#platform/server/jobs/elsewhere.ts'
import { newsOf } from '#platform/server/jobs/news.ts'
import { findOwnJob, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { entryOf } from './history/entry-view.ts'
import { saveEdit, type Edit } from './history/save-edit.ts'
import { filesOfEntry, listStoredFiles } from './history/stored-files.ts'
import { assertOpened, listAccessGrants } from './history/access-grants.ts'
import { ownersById } from '#features/accounts/server/accounts/owners.ts'
import { sourceOfEntry } from './related/source.ts'
import { holdTurn, isEditedInTurns } from './store/turns.ts'
import { documentServerTexts } from './texts.ts'
import { historyTexts } from '../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; kinds: DocumentKinds; jobs: StreamingJobs }
type StopDeps = Pick<GenerationDeps, 'db' | 'kinds' | 'clock' | 'commitInterrupted' | 'jobs'>

/**
 * Returns the user's own document and its access log; administrators may read any, after giving a reason, and see its owner.
 * @throws AppError 403 as assertOpened does.
 */
export async function getEntry(
  deps: Deps & Pick<GenerationDeps, 'clock'>,
  id: string,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<HistoryEntry> {
  const { db } = deps
  const row = await (reader.role === 'ADMIN' ? findRow(deps, { id }, reader) : ownRow(deps, id, reader))
  await assertOpened(deps, row, reader)
  const entry = { ...entryOf(row, language), files: await listStoredFiles(db, row) }
  if (row.user_id === reader.id) {
    const [accessGrants, source, inTurns] = await Promise.all([
      listAccessGrants(db, id),
      sourceOfEntry(db, row),
      isEditedInTurns(db, id),
    ])
    return {
      ...entry,
      ...(source && { source }),
      ...(inTurns && { isEditedInTurns: true }),
      ...(accessGrants.length > 0 && { accessGrants }),
    }
  }
  const owners = await ownersById(db, [row.user_id])
  return { ...entry, owner: owners.get(row.user_id) }
}

/** Returns the pictures in the attachments, for the owner only: other readers see the resulting document only. */
export async function entryPictures(
  deps: Deps & Pick<GenerationDeps, 'store'>,
  { id, from }: { id: string; from: number },
  user: SignedInUser,
): Promise<Awaited<ReturnType<typeof picturesOf>>> {
  const row = await ownRow(deps, id, user)
  return picturesOf(deps.store, await filesOfEntry(deps.db, row), from)
}

/**
 * Saves the teacher's edit next to the generated text; null restores the generated text. `made` is the origin of an edit that was not
 * typed.
 * @throws AppError 409 during generation, for a kind whose text is only rendered, and if the edit is based on an old version; 403 if it exceeds the user's storage limit
 */
export async function updateEntry(
  deps: Deps & Pick<GenerationDeps, 'quota' | 'clock'>,
  id: string,
  edit: Edit,
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  return updateEntryOf(deps, { id, ownerId: user.id }, edit, { user, language })
}

type Editor = { user: SignedInUser; language: Language; onTurn?: () => void }

/**
 * Saves an edit of a document of the owner's. Whoever calls it has checked that the user may edit it; `onTurn` learns of a turn that begins.
 * @throws AppError as updateEntry; 409 while another person has the turn
 */
export async function updateEntryOf(
  deps: Deps & Pick<GenerationDeps, 'quota' | 'clock'>,
  { id, ownerId }: { id: string; ownerId: string },
  edit: Edit,
  { user, language, onTurn }: Editor,
): Promise<HistoryEntry> {
  const read = () => findRow(deps, { id, user_id: ownerId }, user)
  const before = await read()
  if (before.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  assertTextEditable(deps.kinds, before, edit)
  const row = isSaved(before, edit) ? before : await saveEdit(deps, before, edit, { userId: user.id, onTurn })
  if (row) return entryOf(row, language)
  const meanwhile = await read()
  if (!isSaved(meanwhile, edit)) throw changedMeanwhile()
  return entryOf(meanwhile, language)
}

/** @throws AppError 409 for a kind whose text is only rendered; the generated text can always be restored */
function assertTextEditable(kinds: DocumentKinds, { kind, data }: Schema['documents'], { content }: Edit): void {
  const own = data === null ? null : findKind(kinds, kind)
  if (own?.isTextFixed && content !== null) throw new AppError(409, own.messages.byHand)
}

/** Whether it was already saved: a retry, because the first response was lost. */
const isSaved = ({ edited_content }: Schema['documents'], { content }: Edit) => edited_content === content

/** Continues the user's text; a running one is returned unchanged. @throws as continueWriting does, 409 for an old version */
export async function continueEntry(
  deps: GenerationDeps,
  { id, version }: { id: string; version: number | undefined },
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const row = await ownRow(deps, id, user)
  if (row.status === 'running') return entryOf(row, language)
  if (version !== undefined && row.version !== version) throw changedMeanwhile()
  await holdTurn(deps.db, { documentId: id, userId: user.id, now: deps.clock() })
  const started =
    (await continueTranslation(deps, row, user, language)) ?? (await continueWriting(deps, row, user, language))
  return entryOf(started, language)
}

/** Deletes a document; a running generation is stopped first. */
export async function removeEntry(deps: Deps, id: string, user: SignedInUser): Promise<void> {
  const job = runningOf(deps, id, user)
  await (job ? job.stop() : ownRow(deps, id, user))
  await deps.db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('documents')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('agent_id')
      .executeTakeFirst()
    if (!removed) throw entryNotFound()
    // When the assistant was last used, and how often by everyone, remains true.
    await transaction
      .updateTable('agent_usage')
      .set((eb) => ({ generations: eb('generations', '-', 1) }))
      .where('user_id', '=', user.id)
      .where('agent_id', '=', removed.agent_id)
      .execute()
  })
  deps.jobs.others.publish({ type: 'stop', id })
}

/** Deletes those ids that exist and belong to the user. Returns their number. */
export async function removeEntries(deps: Deps, ids: string[], user: SignedInUser): Promise<number> {
  let removed = 0
  for (const id of new Set(ids))
    await removeEntry(deps, id, user).then(
      () => removed++,
      (error: unknown) => {
        if (!(error instanceof AppError && error.status === 404)) throw error
      },
    )
  return removed
}

/**
 * Joins a running generation, here or in another process on the same database; after its end it returns the result immediately.
 * @throws AppError 409 with the reason if it ended without a result.
 */
export function streamEntry(
  deps: Deps,
  id: string,
  { user, language, signal }: { user: SignedInUser; language: Language; signal: AbortSignal },
): AsyncGenerator<GenerationEvent, GenerationResult> {
  const job = runningOf(deps, id, user)
  if (job) return job.follow(signal)
  const reading = { kinds: deps.kinds, load: () => ownRow(deps, id, user), news: () => newsOf(deps.jobs.others, id) }
  return watchRow(reading, { language, signal })
}

/**
 * Stops a generation, here or in another process, and waits until its text is saved.
 * @throws AppError 409 when it has ended already.
 */
export async function stopEntry(deps: StopDeps, id: string, user: SignedInUser): Promise<void> {
  const job = runningOf(deps, id, user)
  if (job) return job.stop()
  await ownRow(deps, id, user)
  if (!(await stopElsewhere(deps, 'documents', id)))
    throw new AppError(409, message(documentServerTexts, 'generation.notRunning'))
}

const runningOf = ({ jobs }: Deps, id: string, user: SignedInUser) =>
  findOwnJob(jobs, GenerationJob, { id, userId: user.id })

const ownRow = (deps: Deps, id: string, user: SignedInUser) => findRow(deps, { id, user_id: user.id }, user)

async function findRow(
  { db, jobs }: Deps,
  criteria: { id: string; user_id?: string },
  reader: SignedInUser,
): Promise<Schema['documents']> {
  const rows = db.selectFrom('documents').where((eb) => eb.and(criteria))
  const find = async () => {
    const size = await rows.select(entryBytes.as('bytes')).executeTakeFirst()
    return size && readInTurn(reader.id, size.bytes, () => rows.selectAll().executeTakeFirst())
  }
  const row = await comingSoon(jobs.others, criteria.id, find)
  if (!row) throw entryNotFound()
  return row
}

const entryNotFound = () => new AppError(404, message(historyTexts, 'history.notFound'))
