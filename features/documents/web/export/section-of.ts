import { toMarkdown } from '#formats/markdown/web/html-to-markdown.ts'
import { isNote, notesOf } from '#formats/print/web/footnotes-of.ts'
import type { DocumentText } from './save-document.ts'

/** A heading of a document: which of its blocks it is, its level and its words. */
export type Heading = { at: number; level: number; text: string }

/** Lists the headings of the editor's HTML that begin a section; those inside tables and quotations do not. */
export const headingsOf = (html: string): Heading[] =>
  blocksOf(html).flatMap((block, at) => {
    const level = levelOf(block)
    const text = wordsOf(block)
    return level === null || text === '' ? [] : [{ at, level, text }]
  })

/**
 * Returns one section of the editor's HTML: its heading and everything up to the next heading of the same or a higher level, with the
 * footnotes that it references directly or through other notes.
 */
export function sectionOf(html: string, { at, level }: Heading): DocumentText {
  const blocks = blocksOf(html)
  const after = blocks.slice(at + 1)
  const end = after.findIndex((block) => (levelOf(block) ?? 7) <= level)
  const body = [blocks[at]!, ...(end === -1 ? after : after.slice(0, end))].filter((block) => !isNote(block))
  // A page break at the end has no effect here.
  while (body.at(-1)?.getAttribute('data-type') === 'page-break') body.pop()
  const text = [...body, ...notesOf(body, blocks)].map((block) => block.outerHTML).join('')
  return { html: text, markdown: toMarkdown(text) }
}

function blocksOf(html: string): Element[] {
  const holder = document.createElement('template')
  holder.innerHTML = html
  return [...holder.content.children]
}

function levelOf(block: Element): number | null {
  const level = /^H([1-6])$/.exec(block.nodeName)?.[1]
  return level === undefined ? null : Number(level)
}

/** A formula is replaced by its source. */
function wordsOf(block: Element): string {
  const copy = block.cloneNode(true) as Element
  for (const formula of copy.querySelectorAll<HTMLElement>('[data-latex]'))
    formula.textContent = formula.dataset.latex ?? ''
  for (const mark of copy.querySelectorAll('[data-type=footnote-ref]')) mark.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}
