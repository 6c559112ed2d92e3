import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import { variantsOf, type VariantsWish } from '#rules/exam/variants/variants'
import { variantsDocument } from '#rules/exam/views/variants'
import { contentMaxLength } from '#rules/limits'
import { renderMarkdown } from '../../content/markdown/markdown.ts'
import { saveDocument } from '../../content/take-away/save-document.ts'

type About = { entryId: string; givenTitle?: string | null | undefined; language: Language; name: string }

/**
 * Hands the papers to the browser's downloads as one Word file. The entry is the seed: what was printed earlier is made again, as long as
 * its questions are the same. False where the file would be too large; rejects when it cannot be made.
 */
export async function saveVariants(
  exam: Exam,
  wish: VariantsWish,
  { entryId, givenTitle, language, name }: About,
): Promise<boolean> {
  const variants = variantsOf(exam, { ...wish, seed: entryId })
  const markdown = variantsDocument(exam, variants, language)
  const target = { name, givenTitle, language, sourceId: entryId, layout: 'exam' } as const
  const html = renderMarkdown(markdown)
  if (html.length > contentMaxLength) return false
  await saveDocument({ html, markdown }, target, 'docx')
  return true
}
