import type { Pair } from '#contract/pairs'
import type { Language } from '#locales/language'
import type { PairRow, Side } from '#rules/pair/rows'
import type { Section } from '#rules/pair/sections'
import { renderMarkdown } from '../content/markdown/markdown.ts'
import { saveDocument } from '../content/take-away/save-document.ts'
import { agentNameOf } from '../entry/EntryFacts.tsx'
import { marked, saveEntry } from '../entry/save-entry.ts'
import { columnsHtml, linesHtml } from './pair-html.ts'

type Shown = {
  pair: Pair
  rows: readonly PairRow[]
  sections: Record<Side, readonly Section[]>
  sides: Record<Side, { text: string }>
  /** What the languages are called. */
  titles: Record<Language, string>
}

/** Hands a pair to the browser's downloads as a Word file. Rejects when it cannot be made. */
export async function savePair(shown: Shown, form: 'columns' | 'lines' | Side): Promise<void> {
  const { pair, rows, sections, sides, titles } = shown
  if (form === 'original' || form === 'twin') {
    const markdown = sides[form].text
    return saveEntry(pair[form], { html: renderMarkdown(markdown), markdown }, 'docx')
  }
  const both = rows.map((row) => {
    const html = (side: Side) => (row[side] === null ? '' : renderMarkdown(sections[side][row[side]]!.text))
    return { original: html('original'), twin: html('twin') }
  })
  const { original, twin } = pair
  const heads = { original: titles[original.language], twin: titles[twin.language] }
  const html = form === 'columns' ? columnsHtml(both, heads) : linesHtml(both)
  const text = await marked(original, { html, markdown: '' })
  const name = `${agentNameOf(original, original.language)} – ${heads.original} + ${heads.twin}`
  const { givenTitle, language, agentId } = original
  return saveDocument(text, { name, givenTitle, language, sourceId: agentId }, 'docx')
}
