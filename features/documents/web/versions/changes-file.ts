import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { marked } from '../document/save-entry.ts'
import { versionsApi } from './queries.ts'

type Pair = { from: number; to: number; before: string; after: string }

/** Downloads the newer of two versions, given as Markdown, as a Word file with the changes tracked. Rejects on failure. */
export async function saveChanges(entry: HistoryEntry, { from, to, before, after }: Pair): Promise<void> {
  const { id, customTitle, language, layout } = entry
  const filename = downloadName(agentNameOf(entry, language), 'docx', new Date(), customTitle)
  const [older, newer] = await Promise.all(
    [before, after].map((markdown) => marked(entry, { html: renderMarkdown(markdown), markdown })),
  )
  const body = { from, to, before: older!.html, after: newer!.html, filename, layout: layout ?? 'plain' }
  saveFile(await versionsApi.word({ params: { id }, body }), filename)
}
