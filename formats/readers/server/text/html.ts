import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { figureIn, type Made } from '../figures.ts'
import { isHidden, markEmphasis } from './html-emphasis.ts'
import { figureSource, treeToMarkdown } from './html-markdown.ts'
import { figureLow, figureNarrow } from '../limits.ts'

type Pictures = {
  /** New pictures are added here. */
  figures: Map<string, () => Promise<Made>>
  /** A picture stored with the page, by the name that the page uses; null if there is none. */
  attached?: (source: string) => (() => Buffer) | null
}

/**
 * Converts a page to Markdown, with picture markers. Pictures that the page only refers to cannot be read, because nothing is fetched.
 * `hidden`: the number of hidden elements with words, which are left out.
 */
export function readHtml(html: string, { figures, attached = () => null }: Pictures): { text: string; hidden: number } {
  const tree = fromHtml(html, { fragment: true })
  const hidden = removeHidden(tree)
  markEmphasis(tree)
  for (const picture of picturesIn(tree)) {
    // Drawings of a page are pictures of a kind that is not read.
    if (picture.tagName === 'svg') Object.assign(picture, { tagName: 'img', children: [], properties: { src: 'svg' } })
    const source = (picture.properties['src'] ?? '').trim()
    picture.properties['src'] = ''
    if (source === '' || saysSmall(picture)) continue
    const key = String(figures.size)
    const content = /^data:/i.test(source) ? () => inlineData(source) : attached(source)
    figures.set(key, content ? () => figureIn(async () => content()) : async () => 'unreadable')
    picture.properties['src'] = `${figureSource}${key}`
  }
  return { text: treeToMarkdown(tree), hidden }
}

function removeHidden(tree: Root): number {
  let count = 0
  const waiting: (Root | Element)[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const shown = node.children.filter((child) => child.type !== 'element' || !isHidden(child))
    for (const child of node.children) if (child.type === 'element' && isHidden(child) && holdsWords(child)) count += 1
    node.children = shown as typeof node.children
    for (const child of shown) if (child.type === 'element') waiting.push(child)
  }
  return count
}

function holdsWords(element: Element): boolean {
  const waiting: Element[] = [element]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (/^(?:script|style|template|noscript)$/.test(node.tagName)) continue
    for (const child of node.children) {
      if (child.type === 'text' && /[\p{L}\p{N}]/u.test(child.value)) return true
      if (child.type === 'element') waiting.push(child)
    }
  }
  return false
}

function* picturesIn(tree: Root): Generator<Element> {
  // Pages may be nested deeper than functions can call each other.
  const waiting: (Root | Element)[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element' && (node.tagName === 'img' || node.tagName === 'svg')) yield node
    for (const child of node.children.toReversed()) if (child.type === 'element') waiting.push(child)
  }
}

/** Bullets, ornaments, and the dots that count readers. */
function saysSmall({ properties: { width, height } }: Element): boolean {
  const sides = [width, height].map((side) => (side === undefined ? NaN : Number.parseFloat(String(side))))
  return sides.some((side) => side < figureLow) || sides.every((side) => side < figureNarrow)
}

function inlineData(source: string): Buffer {
  const comma = source.indexOf(',')
  const content = source.slice(comma + 1)
  if (/;base64$/i.test(source.slice(0, comma).trim())) return Buffer.from(content, 'base64')
  return Buffer.from(
    content.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}
