import { readingBlocks } from '#formats/compare/web/document-blocks.ts'
import { beforeMost, lettersOf as wordLetters } from '#formats/markdown/model/passage.ts'
import { anchorText, type DocumentAnchor } from '../../model/anchors.ts'

/** A block of a document with its anchors: itself first, then its items or rows. */
export type AnchoredBlock = {
  html: string
  anchors: readonly DocumentAnchor[]
  /** Its words, and letters ahead of it, which tell equal words apart. */
  text: string
  before: string
}

/** Reads the blocks of a text with the anchors that can have comments, in steps. */
export function* readingAnchors({ markdown }: { markdown: string }): Generator<void, AnchoredBlock[]> {
  const blocks: AnchoredBlock[] = []
  const holder = document.createElement('template')
  let heading = ''
  let at = 0
  let before = ''
  for (const { html } of yield* readingBlocks(markdown)) {
    yield
    holder.innerHTML = html
    const element = holder.content.firstElementChild
    if (!element) continue
    const isHeading = /^H[1-6]$/.test(element.tagName)
    const texts = [separated(element), ...partsOf(element).map(separated)]
    if (isHeading) heading = anchorText(texts[0]!)
    const above = heading
    const anchors = texts
      .map(anchorText)
      .filter((text) => text !== '')
      .map((text, index) => ({ heading: above, text, at: at++, isHeading: isHeading && index === 0 }))
    const text = element.textContent
    blocks.push({ html: lowerHeadings(holder) ?? html, anchors, text, before })
    before = (before + wordLetters(text)).slice(-beforeMost)
  }
  return blocks
}

/** Renders the headings one level lower, because the page has a title above the document; null without any. */
function lowerHeadings(holder: HTMLTemplateElement): string | null {
  const headings = [...holder.content.querySelectorAll('h1, h2, h3, h4, h5')]
  for (const heading of headings) {
    const lower = document.createElement(`h${Number(heading.tagName.slice(1)) + 1}`)
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return headings.length > 0 ? holder.innerHTML : null
}

/** The items of a list, or the rows of a table. */
function partsOf(element: Element): Element[] {
  const parts = [...element.querySelectorAll('li, tr')]
  return parts.length > 1 ? parts : []
}

/** Separates the text of adjacent cells and items. */
function separated(element: Element): string {
  const cells = element.matches('tr') ? [...element.children] : []
  if (cells.length > 0) return cells.map((cell) => cell.textContent.trim()).join(' · ')
  return element.textContent
}
