import type * as z from 'zod/mini'
import { checkedAgain } from '#features/documents/server/generation/checks/check-text.ts'
import { titleForOthers } from '#features/documents/server/sharing/outside.ts'
import { freezeVersion } from '#features/documents/server/store/entry-versions.ts'
import { checkLeaving } from '#features/documents/server/store/leaving.ts'
import { ownEntry } from '#features/documents/server/versions/versions.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { message, say, type Message } from '#platform/i18n/message.ts'
import { AppError, changedMeanwhile } from '#platform/server/app-error.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { isMade, once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Submission, submissions } from '../../contract/submissions.ts'
import { findFirstId } from '../chains.ts'
import { submissionServerTexts } from '../texts.ts'
import type { SubmissionDeps } from '../deps.ts'
import { assertReviewer } from '../reviewers.ts'
import { hashOf, reviewTextOf } from '../review-text.ts'
import { viewSubmission } from '../view.ts'
import { findKind, type DocumentKinds } from '#features/documents/server/kinds.ts'
import { textKind } from '#features/documents/model/kinds.ts'

type NewSubmission = z.output<typeof submissions.submit.body>
type By = { user: SignedInUser; idempotencyKey: IdempotencyKey; from: Pick<Caller, 'record'> }

/**
 * Submits the user's own document: its current version is frozen and checked, and its text is copied.
 * @throws AppError 404; 400 for someone who is no reviewer of the user's groups; 409 while it is written, without text, after another
 * save, or if it is submitted already; 403 when the user's storage is full
 */
export async function submit(deps: SubmissionDeps, chosen: NewSubmission, by: By): Promise<Submission> {
  const { db } = deps
  const { user, idempotencyKey } = by
  const before = await ownEntry(db, chosen.documentId, user)
  const view = () => viewSubmission(deps, idempotencyKey.id, user.id)
  if (await isMade(db, 'submissions', idempotencyKey)) return view()
  if (before.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  const { title, text: content, problems } = reviewTextOf(deps.kinds, before)
  if (content.trim() === '') throw new AppError(409, message(submissionServerTexts, 'submission.noText'))
  if (chosen.version !== undefined && chosen.version !== before.version) throw changedMeanwhile()
  await assertReviewer(db, chosen, user)
  const checked = await checkedAgain(deps.checker, before, before.edited_content ?? before.content)
  const row = {
    id: idempotencyKey.id,
    user_id: user.id,
    document_id: before.id,
    file_id: null,
    group_id: chosen.groupId,
    to_all: chosen.reviewerId === null ? 1 : 0,
    reviewer_id: chosen.reviewerId,
    purpose: chosen.purpose,
    week: chosen.week,
    note: chosen.note,
    title:
      (before.own_title ?? title ?? titleForOthers(before)) ||
      (before.language === 'vi' ? before.agent_name_vi : before.agent_name),
    language: before.language,
    document_version: before.version,
    hash: hashOf(content),
    content,
    checked,
    problems: JSON.stringify([...problemsOf(deps, before), ...problems.map(sayInBoth)]),
    ...freezeForm(deps.kinds, before),
    state: 'submitted' as const,
    reason: '',
    decided_by: null,
    decided_at: null,
    created_at: deps.clock().toISOString(),
  }
  return once(db, 'submissions', idempotencyKey, {
    async make() {
      await insertFrozen(deps, row, by)
      return view()
    },
    read: view,
  })
}

const sayInBoth = (problem: Message): Record<Language, string> => ({ en: say(problem, 'en'), vi: say(problem, 'vi') })

/** Lists what forbids or limits an export of the document, in both languages. */
function problemsOf({ kinds }: SubmissionDeps, row: Schema['documents']): Record<Language, string>[] {
  const sentences = languages.map((language) => {
    const { block, warnings } = checkLeaving(kinds, row, language)
    return [...(block ? [block] : []), ...warnings].map((problem) => say(problem, language))
  })
  return sentences[0]!.map(
    (_, index) =>
      Object.fromEntries(languages.map((language, at) => [language, sentences[at]![index]!])) as Record<
        Language,
        string
      >,
  )
}

/** Locks the document, so that no edit comes between the text that was read and the version that is frozen. */
async function insertFrozen(
  { quota }: SubmissionDeps,
  row: Omit<Schema['submissions'], 'number' | 'first_id'>,
  { user, from }: By,
): Promise<void> {
  try {
    await quota.keepWithin(
      user.id,
      Buffer.byteLength(row.content) + Buffer.byteLength(row.data ?? ''),
      async (transaction) => {
        const entry = await transaction
          .updateTable('documents')
          .set((eb) => ({ version: eb.ref('version') }))
          .where('id', '=', row.document_id)
          .where('user_id', '=', user.id)
          .where('version', '=', row.document_version)
          .where('status', '!=', 'running')
          .returningAll()
          .executeTakeFirst()
        if (!entry) throw changedMeanwhile()
        const number = await freezeVersion(transaction, entry)
        await transaction
          .insertInto('submissions')
          .values({ ...row, number, first_id: (await findFirstId(transaction, entry.id)) ?? row.id })
          .execute()
      },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(409, message(submissionServerTexts, 'submission.alreadySubmitted'))
    throw error
  }
  from.record('document-submitted', null, { subject: { id: row.id, name: row.title } })
}

type Frozen = Pick<Schema['submissions'], 'layout' | 'kind' | 'data' | 'is_blocked'>

/** Returns what the submission keeps besides the text, so that it can be downloaded without the document. */
function freezeForm(kinds: DocumentKinds, row: Schema['documents']): Frozen {
  const kind = row.kind === textKind ? null : findKind(kinds, row.kind)
  // A text edited by hand no longer is what its source data says.
  const hasOwnFile = row.edited_content === null && kind?.writeApproved !== undefined
  return {
    layout: row.layout,
    kind: row.kind,
    data: hasOwnFile ? row.data : null,
    is_blocked: checkLeaving(kinds, row, row.language).block === null ? 0 : 1,
  }
}
