import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { variantsOf, type VariantsRequest } from '../../model/variants/variants.ts'
import { variantsDocument } from '../../model/views/variants.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { saveDocument } from '#features/documents/web/export/save-document.ts'

type About = { entryId: string; customTitle?: string | null | undefined; language: Language; name: string }

/**
 * Downloads the variants as one Word file. The document's id is the seed, so the same variants result as long as its questions are
 * unchanged. False when the file would be too large; rejects when it cannot be made.
 */
export async function saveVariants(
  exam: Exam,
  request: VariantsRequest,
  { entryId, customTitle, language, name }: About,
): Promise<boolean> {
  const variants = variantsOf(exam, { ...request, seed: entryId })
  const markdown = variantsDocument(exam, variants, language)
  const target = { name, customTitle, language, sourceId: entryId, layout: 'exam' } as const
  const html = renderMarkdown(markdown)
  if (html.length > contentMaxLength) return false
  await saveDocument({ html, markdown }, target, 'docx')
  return true
}
