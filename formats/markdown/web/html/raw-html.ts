import type MarkdownIt from 'markdown-it'
import { escapeHtml } from 'markdown-it/lib/common/utils.mjs'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { htmlBlock, isHtmlBlock } from './html-block.ts'
import { blockTags, droppedTags, preservedTags, tagName, voidTags } from './html-names.ts'
import { tidyAlt } from '../inline.ts'
import { rawText } from './raw-text.ts'
import { isDataPicture, readWidth } from '../picture.ts'

/**
 * Allows HTML in Markdown by a list of tags. Models write merged tables as HTML with Markdown and formulas inside, so HTML blocks are read
 * as Markdown and continue over blank lines while an element is open. Unpaired tags and unknown names are shown literally.
 */
export function htmlByAllowList(md: MarkdownIt): void {
  md.block.ruler.at('html_block', htmlBlock, { alt: ['paragraph', 'reference', 'blockquote'] })
  md.inline.ruler.before('html_inline', 'raw_text', rawText)
  md.core.ruler.after('inline', 'html_tags', htmlTags)
}

function htmlTags(state: StateCore): void {
  let inCell = false
  for (const token of state.tokens) {
    if (token.type === 'th_open' || token.type === 'td_open') inCell = true
    if (token.type === 'th_close' || token.type === 'td_close') inCell = false
    if (token.type !== 'inline' || !token.children) continue
    const html = isHtmlBlock(token)
    const partners = pairs(token.children)
    token.children = token.children.flatMap((child, index) => {
      if (html && (child.type === 'softbreak' || child.type === 'hardbreak')) return [textToken(state, '\n')]
      if (child.type !== 'html_inline' || child.meta?.whole) return [child]
      const made = tag(state, child, html || partners.has(index), html || inCell)
      // Links use the level to find their end.
      for (const chunk of made) chunk.level = child.level
      return made
    })
  }
}

function tag(state: StateCore, token: Token, whole: boolean, blocks: boolean): Token[] {
  const source = token.content
  const name = tagName(source)
  if (name === '') return []
  if (name === 'img') return picture(state, source)
  if (name === 'input')
    return /type\s*=\s*["']?checkbox/i.test(source) ? [textToken(state, /\schecked\b/i.test(source) ? '☑' : '☐')] : []
  const known = preservedTags.has(name) || droppedTags.has(name)
  if (!known || !(whole || voidTags.has(name))) return [textToken(state, source)]
  if (droppedTags.has(name)) return []
  return blocks || !blockTags.has(name) ? [token] : []
}

/** The places of tags that have a partner in the same run of text. */
function pairs(tokens: Token[]): Set<number> {
  const found = new Set<number>()
  const open: { name: string; index: number }[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'html_inline') continue
    const name = tagName(token.content)
    if (!token.content.startsWith('</')) {
      open.push({ name, index })
      continue
    }
    const at = open.findLastIndex((tag) => tag.name === name)
    if (at < 0) continue
    found.add(open[at]!.index).add(index)
    open.length = at
  }
  return found
}

/** Keeps embedded pictures. A remote picture would tell its server who reads the page, so it becomes a link. */
function picture(state: StateCore, source: string): Token[] {
  const attribute = (name: string) => {
    const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(source)
    return state.md.utils.unescapeAll(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
  }
  const href = attribute('src')
  if (isDataPicture(href)) {
    const image = new state.Token('html_inline', '', 0)
    image.content = pictureHtml(href, attribute('alt'), readWidth(attribute('width')))
    return [image]
  }
  const open = new state.Token('link_open', 'a', 1)
  open.attrSet('href', href)
  const label = attribute('alt') || (/^https?:/i.test(href) ? href : '')
  return label === '' ? [] : [open, textToken(state, label), new state.Token('link_close', 'a', -1)]
}

/** The tag of an embedded picture. */
export function pictureHtml(source: string, alt: string, width: number | null): string {
  return `<img src="${source}" alt="${escapeHtml(tidyAlt(alt))}"${width === null ? '' : ` width="${width}"`}>`
}

function textToken(state: StateCore, text: string): Token {
  const token = new state.Token('text', '', 0)
  token.content = text
  return token
}
