import type { Language } from '#platform/i18n/language.ts'
import type { TemplateChoice } from '#formats/word/model/word-template.ts'
import type { LayoutName } from '#formats/layout/model/names.ts'
import { agentReadApi } from '#features/agents/web/calls.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'

export type DownloadFormat = 'docx' | 'html' | 'md' | 'pdf'

/** `paper`: the Word template to use instead of the owner's default. */
export type DocumentText = { html: string; markdown: string; wordTemplate?: TemplateChoice }
type Target = {
  /** The file name; today's date is added. */
  name: string
  /** The name of the part, added after the file name. */
  part?: string | undefined
  /** The owner's title, added after both. */
  customTitle?: string | null | undefined
  language: Language
  /** The origin of the file: an assistant, or any other id. */
  sourceId: string
  layout?: LayoutName | undefined
}

/** Hands a document to the browser's downloads, or to its printing. Rejects when it cannot be made. */
export async function saveDocument(
  { html, markdown, wordTemplate }: DocumentText,
  { name, part, customTitle, language, sourceId, layout = 'plain' }: Target,
  format: DownloadFormat,
): Promise<void> {
  const filename = downloadName(part === undefined ? name : `${name} – ${part}`, format, new Date(), customTitle)
  switch (format) {
    case 'docx':
      return saveFile(await wordFile(html, { filename, sourceId, layout, wordTemplate }), filename)
    case 'html': {
      const [{ documentHtml }, { schoolHeadFor }] = await Promise.all([
        import('./export.ts'),
        import('./school-head.ts'),
      ])
      const school = await schoolHeadFor(layout)
      const page = documentHtml(html, { title: part ?? customTitle ?? name, language, layout, school })
      return saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), filename)
    }
    case 'pdf': {
      const [{ printDocument }, { schoolHeadFor }, { loadPrintTemplate }] = await Promise.all([
        import('./print.ts'),
        import('./school-head.ts'),
        import('#features/school/web/word-templates/template-print.ts'),
      ])
      const [school, on] = await Promise.all([schoolHeadFor(layout), loadPrintTemplate(wordTemplate)])
      const title = filename.replace(/\.pdf$/, '')
      return printDocument(html, { title, language, layout, school, wordTemplate: on })
    }
    case 'md':
      return saveFile(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), filename)
  }
}

type WordFile = {
  filename: string
  sourceId: string
  layout?: LayoutName | undefined
  wordTemplate?: TemplateChoice | undefined
}

/** The document as a Word file that is saved nowhere yet. Rejects when it cannot be made. */
export function wordFile(
  html: string,
  { filename, sourceId, layout = 'plain', wordTemplate }: WordFile,
): Promise<Blob> {
  const body = { htmlContent: html, filename, layout, ...(wordTemplate && { template: wordTemplate }) }
  return agentReadApi.downloadDocx({ params: { id: sourceId }, body, quiet: true })
}
