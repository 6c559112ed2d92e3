import type { Language } from '#platform/i18n/language.ts'
import type { LayoutName } from '../../layout/model/names.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { WriterFault } from '#platform/server/files/file-writer.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Letterhead } from './pages/letterhead.ts'
import type { TemplateOrder } from './template/order.ts'
import type { DocxWriter } from './writer.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { wordServerTexts } from './texts.ts'
import { message, type Message } from '#platform/i18n/message.ts'

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Deps = { db: Database; docx: DocxWriter }
type Document = { htmlContent: string; filename: string; layout?: LayoutName | undefined }
type For = { userId: string; language: Language; school: Letterhead | null; wordTemplate: TemplateOrder | null }

/**
 * Exports the document as the teacher sees it as a Word file. It works without the assistant, which may be deleted. The author is the
 * person who downloads it.
 * @throws AppError 503 if too many documents are being written, 400 if one takes too long or its template has become invalid.
 */
export async function downloadDocx(
  { db, docx }: Deps,
  document: Document,
  { userId, language, school, wordTemplate }: For,
): Promise<File> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  const title = document.filename
    .replace(/\.docx$/i, '')
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
  const about = { title, author: name, language, layout: document.layout, school, wordTemplate }
  const bytes = await docx.write(document.htmlContent, about, userId).catch((error: unknown) => {
    throw toDocxError(error)
  })
  return new File([bytes], `${title || 'document'}.docx`, { type: docxType })
}

/** Translates a fault of the writer for the reader; `tooHeavy` is the text for a document that is too large for its file type. */
export function toDocxError(
  error: unknown,
  tooHeavy: Message = message(wordServerTexts, 'content.docxTooHeavy'),
): unknown {
  if (!(error instanceof WriterFault)) return error
  if (error.fault === 'unfitPaper') return new AppError(400, message(wordServerTexts, 'templateFault.unfit'))
  return error.fault === 'busy'
    ? new AppError(503, message(platformServerTexts, 'content.docxBusy'), { retryAfterSeconds: 10 })
    : new AppError(400, tooHeavy)
}
