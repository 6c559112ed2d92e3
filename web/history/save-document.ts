import type { HistoryEntry } from '#contract/history'
import type { Language } from '#locales/language'
import { api } from '../lib/api.ts'
import { downloadName, saveFile } from '../lib/download.ts'

export type DocumentText = { html: string; markdown: string }
export type Format = 'docx' | 'html' | 'md'

/** Hands a document to the browser's downloads under its agent's name and today's date. Rejects when it cannot be made. */
export async function saveDocument(
  entry: HistoryEntry,
  name: string,
  text: DocumentText,
  format: Format,
): Promise<void> {
  const filename = downloadName(name, format, new Date())
  const { html, markdown } = await marked(entry, text)
  switch (format) {
    case 'docx': {
      const body = { htmlContent: html, filename }
      return saveFile(await api.agents.downloadDocx({ params: { id: entry.agentId }, body, quiet: true }), filename)
    }
    case 'html': {
      const { documentHtml } = await import('../content/export.ts')
      const page = documentHtml(html, { title: name, language: entry.language })
      return saveFile(new Blob([page], { type: 'text/html;charset=utf-8' }), filename)
    }
    case 'md':
      return saveFile(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), filename)
  }
}

/** What no AI wrote says so in its first line, in the document's language, wherever the file goes. */
async function marked({ template, language }: HistoryEntry, text: DocumentText): Promise<DocumentText> {
  if (!template) return text
  const note = await templateNote(language)
  return { html: `<p><em>${note}</em></p>${text.html}`, markdown: `*${note}*\n\n${text.markdown}` }
}

async function templateNote(language: Language): Promise<string> {
  const words = language === 'vi' ? (await import('#locales/vi')).vi : (await import('#locales/en')).en
  return words.history.templateExport
}
