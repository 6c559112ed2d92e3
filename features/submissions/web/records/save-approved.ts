import { documentHtml } from '#features/documents/web/export/export.ts'
import { schoolHeadFor } from '#features/documents/web/export/school-head.ts'
import { loadPrintTemplate } from '#features/school/web/word-templates/template-print.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import type { Approved } from '../../contract/records.ts'
import { recordsApi, type ApprovedFormat } from './queries.ts'

/** Hands an approved version to the browser's downloads, or to its printing. Rejects when the file cannot be made. */
export async function saveApproved(id: string, approved: Approved, format: ApprovedFormat): Promise<void> {
  const { title, content, language, layout, stamp } = approved
  const params = { id }
  if (format === 'pptx') {
    const file = await recordsApi.slides({ params, quiet: true })
    return saveFile(file, file.name)
  }
  if (format === 'md') {
    const text = `${content.trimEnd()}\n\n---\n\n${escapeMarks(stamp)}\n`
    return saveFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), downloadName(title, 'md', new Date()))
  }
  const html = renderMarkdown(content)
  if (format === 'docx') {
    const file = await recordsApi.word({ params, body: { htmlContent: html }, quiet: true })
    return saveFile(file, file.name)
  }
  const page = { title, language, layout, stamp, school: await schoolHeadFor(layout) }
  if (format === 'html')
    return saveFile(
      new Blob([documentHtml(html, page)], { type: 'text/html;charset=utf-8' }),
      downloadName(title, 'html', new Date()),
    )
  const [{ printDocument }, wordTemplate] = await Promise.all([
    import('#features/documents/web/export/print.ts'),
    loadPrintTemplate(undefined),
  ])
  return printDocument(html, { ...page, title: downloadName(title, 'pdf', new Date()).slice(0, -4), wordTemplate })
}

/** A name may hold what Markdown reads as a mark. */
const escapeMarks = (text: string): string => text.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`)
