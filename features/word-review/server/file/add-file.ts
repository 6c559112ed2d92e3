import { endingOf } from '#platform/model/files/file-types.ts'
import { wordParagraphsMax } from '#platform/model/limits.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { StructuredRow } from '#features/documents/server/structured/keep.ts'
import { keepUnread } from '#features/questions/server/attachments/keep.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import type { ReadParagraphs } from '#formats/tracked-word/server/read-paragraphs.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError, changedMeanwhile } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { takeFile } from '../../model/upload-again.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { reviewStore } from '../reviews.ts'

/**
 * Reads a teacher's Word file and keeps it among the teacher's uploads, where no model gets it.
 * @throws AppError 404 for a document that is no review, 409 while it is written; 400 and 415 for a file that cannot be reviewed; 403 and
 * 507 without room
 */
export async function addFile(
  deps: GenerationDeps,
  id: string,
  file: File,
  user: SignedInUser,
): Promise<StructuredRow> {
  const row = await reviewStore.find(deps.db, { id, user_id: user.id })
  reviewStore.assertEditable(row)
  const read = await readWordFile(file)
  const belonging = { id: newId(), user_id: user.id, agent_id: row.agent_id, question_key: null }
  const { id: fileId, name } = await keepUnread(deps, file, belonging)
  const value = takeFile(reviewStore.read(row), { id: fileId, name }, read)
  const saved = await reviewStore.replace(deps, row, { value, version: row.version, made: { cause: 'edited' } })
  if (!saved) throw changedMeanwhile()
  return saved
}

async function readWordFile(file: File): Promise<Pick<ReadParagraphs, 'paragraphs' | 'outside'>> {
  // Loaded with the first file, because a start and an idle server do not need it.
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  const { readParagraphs } = await import('#formats/tracked-word/server/read-paragraphs.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  if (/^do[ct]m$/.test(endingOf(file.name))) throw new AppError(415, message(wordReviewTexts, 'wordFile.macros'))
  try {
    const { content } = await sniff(file)
    if (content === 'doc') throw new AppError(415, message(wordReviewTexts, 'wordFile.oldWord'))
    if (content !== 'docx') throw new AppError(415, message(wordReviewTexts, 'wordFile.notWord'))
    const { paragraphs, outside, obstacle } = await readParagraphs(Buffer.from(await file.arrayBuffer()))
    if (obstacle) throw new AppError(400, message(wordReviewTexts, `wordFile.${obstacle}`))
    if (paragraphs.length > wordParagraphsMax)
      throw new AppError(400, message(wordReviewTexts, 'wordFile.tooLong', { most: wordParagraphsMax }))
    if (paragraphs.every(({ text }) => text.trim() === ''))
      throw new AppError(400, message(wordReviewTexts, 'wordFile.noText'))
    return { paragraphs, outside }
  } catch (error) {
    throw toReadableError(error)
  }
}
