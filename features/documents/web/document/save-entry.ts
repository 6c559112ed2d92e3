import type { HistoryEntry } from '../../contract/history.ts'
import { agentNameOf } from './EntryFacts.tsx'
import { saveDocument, type DocumentText, type DownloadFormat } from '../export/save-document.ts'
import { translate } from '#platform/i18n/translate.ts'
import { historyTexts } from '../../texts/history.ts'

/**
 * Downloads a document, named after its assistant in the document's language, today's date and its title; `part` names a part of it.
 * Rejects if it cannot be created.
 */
export async function saveEntry(
  entry: HistoryEntry,
  text: DocumentText,
  format: DownloadFormat,
  part?: string,
): Promise<void> {
  const { id, customTitle, language, layout } = entry
  const target = { name: agentNameOf(entry, language), part, customTitle, language, sourceId: id, layout }
  return saveDocument(await marked(entry, text), target, format)
}

/** Marks a template draft in its first line, in the document's language, so that every export shows that no AI wrote it. */
export async function marked({ template, language }: HistoryEntry, text: DocumentText): Promise<DocumentText> {
  if (!template) return text
  const note = translate(language, historyTexts)('history.templateExport')
  return { ...text, html: `<p><em>${note}</em></p>${text.html}`, markdown: `*${note}*\n\n${text.markdown}` }
}
