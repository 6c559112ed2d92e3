import { escapeHtmlText } from './escape.ts'
import { toTokens } from './tokens.ts'
import type { Leaf, Mark } from '../inline.ts'

/** Writes inline content as HTML where Markdown has no syntax, with Markdown's special characters escaped. */
export function writeInlineHtml(leaves: readonly Leaf[]): string {
  const tokens = toTokens(leaves, true)
  return tokens
    .map((token) => {
      if (token.kind === 'open') return openTag(token.mark)
      if (token.kind === 'close') return `</${token.mark.name}>`
      if (token.kind === 'break') return '<br>'
      return token.kind === 'element' ? elementHtml(token.element) : escapeHtmlText(token.text)
    })
    .join('')
}

export function openTag(mark: Mark): string {
  if (mark.color) return `<span style="color: ${mark.color}">`
  if (mark.name !== 'a') return `<${mark.name}>`
  return `<a href="${attribute(mark.href ?? '')}"${mark.title ? ` title="${attribute(mark.title)}"` : ''}>`
}

export const attribute = (value: string) => value.replace(/[&"<>\n]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A tab to the next tab stop, as the parser reads it (see gaps.ts). */
export const tabSign = '&#9;'
export const isTab = (element: HTMLElement) => element.getAttribute('data-type') === 'tab'

/** Writes a formula, footnote reference or picture as HTML, with the LaTeX as content for readers that do not know our attributes. */
export function elementHtml(element: HTMLElement): string {
  if (element.nodeName === 'IMG') {
    const width = element.getAttribute('width')
    const alt = escapeHtmlText(element.getAttribute('alt') ?? '')
    return `<img src="${element.getAttribute('src')}" alt="${alt}"${width === null ? '' : ` width="${width}"`}>`
  }
  if (isTab(element)) return tabSign
  const latex = element.getAttribute('data-latex')
  const type = element.getAttribute('data-type')
  if (latex !== null)
    return `<span data-type="${type}" data-latex="${attribute(latex)}">${escapeHtmlText(latex)}</span>`
  const label = element.getAttribute('data-label') ?? ''
  return `<sup data-type="${type}" data-label="${attribute(label)}">${escapeHtmlText(label)}</sup>`
}
