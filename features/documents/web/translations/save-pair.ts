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
    const { html } = await marked(entry, { html: renderMarkdown(markdown), markdown })
    const name = `${agentNameOf(entry, language)} – ${titles[language]}`
    const filename = downloadName(name, 'docx', new Date(), customTitle)
    const file = await wordFile(html, { filename, sourceId: id, layout })
    chunks.push({ name: filename, bytes: await file.arrayBuffer() })
  }
  const { original, translation } = pair
  const name = `${agentNameOf(original, original.language)} – ${titles[original.language]} + ${titles[translation.language]}`
  saveFile(await zip(chunks), downloadName(name, 'zip', new Date(), original.customTitle))
}

/** A section and its translation as HTML for Word files; empty if missing. */
type Both = { original: string; translation: string }

/** Makes a table of two columns with a row for each section, so that both languages line up. */
function columnsHtml(rows: readonly Both[], heads: Both): string {
  const cell = (tag: 'th' | 'td', html: string) => `<${tag}>${html || '<p></p>'}</${tag}>`
  const line = (tag: 'th' | 'td', { original, translation }: Both) =>
    `<tr>${cell(tag, original)}${cell(tag, translation)}</tr>`
  const head = line('th', { original: `<p>${heads.original}</p>`, translation: `<p>${heads.translation}</p>` })
  return `<table><tbody>${head}${rows.map((row) => line('td', row)).join('')}</tbody></table>`
}

/** Puts each block's translation below it in italics if both sections have the same blocks; otherwise stacks the sections. */
function linesHtml(rows: readonly Both[]): string {
  return rows
    .map(({ original, translation }) => {
      const [one, other] = [blocksOf(original), blocksOf(translation)]
      const isAlike = one.length === other.length && one.every((block, at) => block.tagName === other[at]!.tagName)
      const second = other.map(inItalics)
      if (!isAlike) return [...one.map(({ outerHTML }) => outerHTML), ...second].join('')
      return one.map((block, at) => block.outerHTML + second[at]!).join('')
    })
    .join('')
}

function blocksOf(html: string): Element[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children]
}

/** Sets paragraphs and headings in italics; in tables and formulas the position shows the language. */
function inItalics(block: Element): string {
  const copy = block.cloneNode(true) as Element
  const texts = isText(copy) ? [copy] : copy.querySelectorAll('li p')
  for (const text of texts) if (text.textContent.trim() !== '') text.innerHTML = `<em>${text.innerHTML}</em>`
  return copy.outerHTML
}

const isText = ({ tagName }: Element): boolean => /^(P|H[1-6])$/.test(tagName)
