import type { ThreadDocument } from '#contract/threads'
import { languages, type Language } from '#locales/language'
import { nameWithin, safeName, withoutEdges } from '#rules/file-names'
import type { Database } from '../database/schema.ts'
import { docxSaid, docxType } from '../docx/download.ts'
import type { Letterhead } from '../docx/letterhead.ts'
import type { PaperOrder } from '../docx/template/order.ts'
import type { DocxWriter } from '../docx/writer.ts'
import { letterheadIn } from '../school/school.ts'

type Deps = { db: Database; docx: DocxWriter }
type For = { userId: string; paper: PaperOrder | null }
type Wanted = { name: string; title: string; documents: readonly ThreadDocument[] }

/**
 * Documents as they are on their owner's screen, in one Word file: each begins a page; before several stand the title and the contents, in the
 * language of the first. Whoever takes it away is its author.
 * @throws Refusal as downloadDocx does
 */
export async function wordTogether(
  { db, docx }: Deps,
  { name, title: said, documents }: Wanted,
  { userId, paper }: For,
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
    about: { title, author, language, layout, school: heads.get(language) ?? null, paper },
  }))
  const contents = parts.length > 1 ? { title: said, language: documents[0]!.language } : null
  const bytes = await docx.writeTogether(parts, contents, userId).catch((error: unknown) => {
    throw docxSaid(error)
  })
  return new File([bytes], `${title}.docx`, { type: docxType })
}

/** Limits of the name without its extension. */
const room = { letters: 190, bytes: 230 }
