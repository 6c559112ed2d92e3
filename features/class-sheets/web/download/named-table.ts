import { saveDocument } from '#features/documents/web/export/save-document.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { renderNamedTable } from '../../model/render.ts'

/** Saves or prints the table with the names. It is made here and goes to the school's own server only. */
export async function saveNamedTable(
  sheet: ClassSheet,
  { entryId, format }: { entryId: string; format: 'docx' | 'pdf' },
): Promise<void> {
  const markdown = renderNamedTable(sheet)
  const html = renderMarkdown(markdown)
  await saveDocument(
    { html, markdown },
    { name: sheet.title, language: sheet.language, sourceId: entryId, layout: 'report-comments' },
    format,
  )
}

/** One column of comments, in the order of the list. A text that begins like a formula is marked as a text, as Excel does it. */
export const commentColumn = ({ rows }: ClassSheet, at: number): string =>
  rows
    .map(({ comments }) => comments[at]!.text)
    .map((text) => inOneCell(/^[=+\-@]/.test(text) ? `'${text}` : text))
    .join('\n')

const inOneCell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
