import type { Pair } from '../../contract/pairs.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { PairRow, Side } from '../../model/translations/rows.ts'
import type { Section } from '../../model/translations/sections.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { saveDocument, wordFile } from '../export/save-document.ts'
import { zip } from '#platform/web/zip/zip.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { marked } from '../document/save-entry.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { columnsHtml, linesHtml } from './pair-html.ts'

type Shown = {
  pair: Pair
  rows: readonly PairRow[]
  sections: Record<Side, readonly Section[]>
  sides: Record<Side, { text: string }>
  /** Names of the languages. */
  titles: Record<Language, string>
}

/** Hands a pair to the browser's downloads as a Word file. Rejects when it cannot be made. */
export async function savePair(shown: Shown, form: 'columns' | 'lines' | 'both'): Promise<void> {
  if (form === 'both') return saveBoth(shown)
  const { pair, rows, sections, titles } = shown
  const both = rows.map((row) => {
    const html = (side: Side) => (row[side] === null ? '' : renderMarkdown(sections[side][row[side]]!.text))
    return { original: html('original'), translation: html('translation') }
  })
  const { original, translation } = pair
  const heads = { original: titles[original.language], translation: titles[translation.language] }
  const html = form === 'columns' ? columnsHtml(both, heads) : linesHtml(both)
  const text = await marked(original, { html, markdown: '' })
  const name = `${agentNameOf(original, original.language)} – ${heads.original} + ${heads.translation}`
  const { id, customTitle, language } = original
  return saveDocument(text, { name, customTitle, language, sourceId: id }, 'docx')
}

/** Saves each language as a separate file, both in one zip. */
async function saveBoth({ pair, sides, titles }: Shown): Promise<void> {
  const chunks = []
  for (const side of ['original', 'translation'] as const) {
    const entry = pair[side]
    const { id, language, customTitle, layout } = entry
    const markdown = sides[side].text
    // oxlint-disable-next-line no-await-in-loop -- the server writes one file at a time for a person
    const { html } = await marked(entry, { html: renderMarkdown(markdown), markdown })
    const name = `${agentNameOf(entry, language)} – ${titles[language]}`
    const filename = downloadName(name, 'docx', new Date(), customTitle)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const file = await wordFile(html, { filename, sourceId: id, layout })
    // oxlint-disable-next-line no-await-in-loop -- as above
    chunks.push({ name: filename, bytes: await file.arrayBuffer() })
  }
  const { original, translation } = pair
  const name = `${agentNameOf(original, original.language)} – ${titles[original.language]} + ${titles[translation.language]}`
  saveFile(await zip(chunks), downloadName(name, 'zip', new Date(), original.customTitle))
}
