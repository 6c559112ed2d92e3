import type { Language } from '#locales/language'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The document the teacher sees, as a Word file. It needs no assistant: history outlives the assistants it was made with. */
export async function downloadDocx(
  document: { htmlContent: string; filename: string },
  language: Language,
): Promise<File> {
  // Loaded when the first document is asked for: most of its weight is never needed by a start.
  const { htmlToDocx } = await import('../documents/docx.ts')
  const title = document.filename
    .replace(/\.docx$/i, '')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
  const bytes = await htmlToDocx(document.htmlContent, { title, language })
  return new File([bytes], `${title || 'document'}.docx`, { type: docxType })
}
