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
  const { title, name } = await namesFor(db, document.filename, userId)
  const about = { title, author: name, language, layout: document.layout, school, wordTemplate }
  return toFile(docx.write(document.htmlContent, about, userId), title)
}

/** `authors`: null for the person who downloads the file. */
type Changes = Pick<Document, 'filename' | 'layout'> & {
  versions: readonly [before: string, after: string]
  authors: readonly (string | null)[]
  date: string
}

/** Exports the newer of two versions with the differences as tracked changes. @throws AppError as downloadDocx does */
export async function downloadChanges(
  { db, docx }: Deps,
  { versions, authors, date, filename, layout }: Changes,
  { userId, language, school, wordTemplate }: For,
): Promise<File> {
  const { title, name } = await namesFor(db, filename, userId)
  const about = { title, author: name, language, layout, school, wordTemplate }
  const revision = { author: authors.map((author) => author ?? name).join(', '), date }
  return toFile(docx.writeChanges(versions, about, { revision, owner: userId }), title)
}

async function namesFor(db: Database, filename: string, userId: string): Promise<{ title: string; name: string }> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  const title = filename
    .replace(/\.docx$/i, '')
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
  return { title, name }
}

async function toFile(writing: Promise<Uint8Array<ArrayBuffer>>, title: string): Promise<File> {
  const bytes = await writing.catch((error: unknown) => {
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
