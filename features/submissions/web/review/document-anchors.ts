import { readingBlocks } from '#formats/compare/web/document-blocks.ts'
import { anchorText, type DocumentAnchor } from '../../model/anchors.ts'

/** A block of a document with its anchors: itself first, then its items or rows. */
export type AnchordBlock = { html: string; anchors: readonly DocumentAnchor[] }

/** Reads the blocks of a text with the anchors that can have comments, in steps. */
export function* readingAnchors({ markdown }: { markdown: string }): Generator<void, AnchordBlock[]> {
  const blocks: AnchordBlock[] = []
  const holder = document.createElement('template')
  let heading = ''
  let at = 0
  for (const { html } of yield* readingBlocks(markdown)) {
    yield
    holder.innerHTML = html
    const element = holder.content.firstElementChild
    if (!element) continue
    const isHeading = /^H[1-6]$/.test(element.tagName)
    const texts = [lettersOf(element), ...partsOf(element).map(lettersOf)]
    if (isHeading) heading = anchorText(texts[0]!)
    const above = heading
    const anchors = texts
      .map(anchorText)
      .filter((text) => text !== '')
      .map((text, index) => ({ heading: above, text, at: at++, isHeading: isHeading && index === 0 }))
    blocks.push({ html, anchors })
  }
  return blocks
}

/** The items of a list, or the rows of a table. */
function partsOf(element: Element): Element[] {
  const parts = [...element.querySelectorAll('li, tr')]
  return parts.length > 1 ? parts : []
}

/** Separates the text of adjacent cells and items. */
function lettersOf(element: Element): string {
  const cells = element.matches('tr') ? [...element.children] : []
  if (cells.length > 0) return cells.map((cell) => cell.textContent.trim()).join(' · ')
  return element.textContent
}
