import type * as z from 'zod/mini'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { submissions } from '../../contract/submissions.ts'
import { fileKind } from '../../model/states.ts'
import { submissionServerTexts } from '../texts.ts'
import { assertReviewing, findReadable } from '../access.ts'
import { readReviewText } from '../review-text.ts'
import { viewSubmission, type ViewDeps } from '../view.ts'

type Read = z.input<typeof submissions.get.response>

/** Reads the frozen text with its findings. @throws AppError 404 */
export async function readSubmission(deps: ViewDeps, id: string, userId: string, language: Language): Promise<Read> {
  const row = await findReadable(deps.db, id, userId)
  // A deleted file cannot be looked up, only its stored text.
  const isFileGone = row.kind === fileKind && row.file_id === null
  return {
    submission: await viewSubmission(deps, id, userId),
    content: row.content,
    language: row.language,
    checked: withoutSettings(row.checked),
    problems: isFileGone ? [] : (JSON.parse(row.problems) as Record<Language, string>[]).map((one) => one[language]),
  }
}

/** The settings of checks belong to the assistant; readers of a submission need only what was found. */
const withoutSettings = (checked: string | null): Read['checked'] =>
  checked === null
    ? []
    : (JSON.parse(checked) as Read['checked']).map((one) => ({ ...one, check: { ...one.check, settings: {} } }))

/**
 * Reads the text that the document has now. Reviewers may until the decision.
 * @throws AppError 404; 409 when the submission is no longer open, the reader reviews no longer, or the document is deleted
 */
export async function readCurrent(deps: ViewDeps, id: string, userId: string): Promise<string> {
  const row = await findReadable(deps.db, id, userId)
  if (row.user_id !== userId && row.state !== 'submitted')
    throw new AppError(409, message(submissionServerTexts, 'submission.currentClosed'))
  await assertReviewing(deps.db, row, userId)
  const text = row.document_id === null ? undefined : await readReviewText(deps, row.document_id)
  if (text === undefined) throw new AppError(409, message(submissionServerTexts, 'submission.documentGone'))
  return text
}
