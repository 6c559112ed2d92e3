import type { Language } from '#locales/language'
import { api } from '../../lib/api.ts'
import { downloadName, saveFile } from '../../lib/download.ts'
import type { DownloadFormat } from './DownloadMenu.tsx'

export type DocumentText = { html: string; markdown: string }
type Target = {
  /** Of the file; today's date is added. */
  name: string
  language: Language
  /** Where a Word file is made for: an assistant, or whatever else the document came from. */
  sourceId: string
}

/** Hands a document to the browser's downloads, or to its printing. Rejects when it cannot be made. */
export async function saveDocument(
  { html, markdown }: DocumentText,
  { name, language, sourceId }: Target,
  format: DownloadFormat,
): Promise<void> {
  const filename = downloadName(name, format, new Date())
  switch (format) {
    case 'docx': {
      const body = { htmlContent: html, filename }
      return saveFile(await api.agents.downloadDocx({ params: { id: sourceId }, body, quiet: true }), filename)
    }
    case 'html': {
      const { documentHtml } = await import('./export.ts')
      const page = documentHtml(html, { title: name, language })
      return saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), filename)
    }
    case 'pdf': {
      const { printDocument } = await import('./print.ts')
      return printDocument(html, { title: filename.replace(/\.pdf$/, ''), language })
    }
    case 'md':
      return saveFile(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), filename)
  }
}
