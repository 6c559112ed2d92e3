import type { ThreadDocument } from '../../contract/threads.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { nameWithin, safeName, withoutEdges } from '#platform/model/files/file-names.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { toDocxError, docxType } from '#formats/word/server/download.ts'
import type { Letterhead } from '#formats/word/server/pages/letterhead.ts'
import type { TemplateOrder } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'

type Deps = { db: Database; docx: DocxWriter }
type For = { userId: string; wordTemplate: TemplateOrder | null }
type Bundle = { name: string; title: string; documents: readonly ThreadDocument[] }

/**
 * Writes documents, as displayed to their owner, to one Word file, each on a new page. Several documents get a title and contents in the
 * language of the first. The downloading user is the author.
 * @throws AppError as downloadDocx does
 */
export async function wordTogether(
  { db, docx }: Deps,
  { name, title: text, documents }: Bundle,
  { userId, wordTemplate }: For,
): Promise<File> {
  const { name: author } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const heads = new Map<Language, Letterhead | null>()
  for (const language of languages) heads.set(language, await letterheadIn(db, language))
  const title = withoutEdges(nameWithin(withoutEdges(safeName(name)), room)) || 'document'
  const parts = documents.map(({ htmlContent: html, title: called, language, layout }) => ({
    html,
    title: called,
    about: { title, author, language, layout, school: heads.get(language) ?? null, wordTemplate },
  }))
  const contents = parts.length > 1 ? { title: text, language: documents[0]!.language } : null
  const bytes = await docx.writeTogether(parts, contents, userId).catch((error: unknown) => {
    throw toDocxError(error)
  })
  return new File([bytes], `${title}.docx`, { type: docxType })
}

/** Limits of the name without its extension. */
const room = { letters: 190, bytes: 230 }
