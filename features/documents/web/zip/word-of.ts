import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { customTitleMaxLength } from '../../model/title-limits.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { marked } from '../document/save-entry.ts'
import type { WebKinds } from '../kinds.ts'
import { loadPrintTemplate } from '#features/school/web/word-templates/template-print.ts'
import { printTogether } from '../export/print.ts'
import { schoolHeadFor } from '../export/school-head.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { patiently } from './patiently.ts'
import { threadsApi } from '../derivation/calls.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { agentReadApi } from '#features/agents/web/calls.ts'
import { historyApi } from '../calls.ts'
import { downloadName } from '#platform/web/api/download.ts'
import type { ZipEntry } from '#platform/web/zip/pack.ts'
import { translate } from '#platform/i18n/translate.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

type Call = { kinds: WebKinds; language: Language; signal: AbortSignal }

/** A document with the HTML for its Word file. */
export type Html = { entry: HistoryEntry; html: string }

/**
 * The reason for leaving out a document: deleted, running, empty, not ready for export (such as an exam with wrong sums), or too long for a
 * file.
 */
export type Left = { left: 'gone' | 'running' | 'empty' | 'off' | 'long' }

/** Returns a document as its download exports it, or the reason why there is none. */
export async function htmlOf(id: string, { kinds, language, signal }: Call): Promise<Html | Left> {
  const entry = await entryOf(id, signal)
  if (!entry) return { left: 'gone' }
  if (entry.status === 'running') return { left: 'running' }
  const { content } = entry
  if (!content?.trim()) return { left: 'empty' }
  const kind = kinds.get(entry.kind ?? '')
  if (kind?.mayLeave && !(await kind.mayLeave(entry, { language, signal }))) return { left: 'off' }
  const { html } = await marked(entry, { html: renderMarkdown(content), markdown: content })
  return html.length > contentMaxLength ? { left: 'long' } : { entry, html }
}

/** The same as a Word file. Rejects when it cannot be made. */
export async function wordOf(id: string, call: Call): Promise<ZipEntry | Left> {
  const document = await htmlOf(id, call)
  if ('left' in document) return document
  const { signal } = call
  const { entry, html } = document
  const name = downloadName(agentNameOf(entry, entry.language), 'docx', new Date(), entry.customTitle)
  const body = { htmlContent: html, filename: name, layout: entry.layout ?? 'plain' }
  const file = await patiently(
    () => agentReadApi.downloadDocx({ params: { id: entry.id }, body, quiet: true, signal }),
    signal,
  )
  return { name, bytes: await file.arrayBuffer() }
}

type Together = { name: string; title: string; signal: AbortSignal }

/** Several in one Word file, called `name`, with their contents under `title`. Rejects when it cannot be made. */
export function wordTogether(documents: readonly Html[], { name, title, signal }: Together): Promise<Blob> {
  const all = documents.map(({ html, entry }) => ({
    entryId: entry.id,
    title: titleOf(entry),
    htmlContent: html,
    language: entry.language,
    layout: entry.layout,
  }))
  return patiently(() => threadsApi.word({ body: { name, title, documents: all }, quiet: true, signal }), signal)
}

/** Prints several documents as one PDF, with the browser's own dialog. */
export async function printAll(documents: readonly Html[], { name, title }: Together): Promise<void> {
  const { language } = documents[0]!.entry
  const pages = documents.map(async ({ html, entry }) => {
    const layout = entry.layout ?? 'plain'
    const school = await schoolHeadFor(layout)
    return { html, page: { title: titleOf(entry), language: entry.language, layout, school } }
  })
  const wordTemplate = await loadPrintTemplate(undefined)
  await printTogether(await Promise.all(pages), name, {
    title,
    language,
    label: translate(language, historyPageTexts)('tagging.contents'),
    mockPrint: wordTemplate,
  })
}

const titleOf = (entry: HistoryEntry) =>
  (entry.title || agentNameOf(entry, entry.language)).slice(0, customTitleMaxLength)

async function entryOf(id: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  try {
    return (await historyApi.get({ params: { id }, quiet: true, signal })).entry
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
