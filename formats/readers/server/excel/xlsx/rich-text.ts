import { moveLetters } from '../../text/scripts.ts'
import type { XmlElement } from '../../containers/xml-elements.ts'
import { readFontStyle, type FontStyle } from './styles.ts'

/** Text with one formatting; a null `look` means the cell's formatting. */
export type Run = { text: string; fontStyle: FontStyle | null }

/** Reads a shared or inline string without its phonetic runs. */
export function readRuns(string: XmlElement, theme: readonly string[]): Run[] {
  return string.children.flatMap((child): Run[] => {
    if (child.name === 't') return [{ text: unescaped(child.text), fontStyle: null }]
    if (child.name !== 'r') return []
    const properties = child.children.find(({ name }) => name === 'rPr')
    const text = child.children.filter(({ name }) => name === 't').map((one) => unescaped(one.text))
    return [{ text: text.join(''), fontStyle: properties ? readFontStyle(properties, theme) : null }]
  })
}

/** Characters that XML cannot contain are written by number. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Writes superscript and subscript as Unicode characters: 2¹⁰, H₂O; others are marked by ^ or _. */
export function plainRun(text: string, position: FontStyle['position']): string {
  if (position === null || text.trim() === '') return text
  const moved = moveLetters(text, position)
  if (moved !== null) return moved
  const sign = position === 'sup' ? '^' : '_'
  return Array.from(text).length === 1 ? `${sign}${text}` : `${sign}(${text})`
}

/** Wraps text in markers; surrounding white space stays outside, as Markdown requires. */
export function wrap(text: string, before: string, after: string): string {
  const words = text.trim()
  return words === '' ? text : text.replace(words, () => `${before}${words}${after}`)
}

/** The look of letters as Markdown with the few tags that it has no signs for. */
export function markFontStyle(text: string, fontStyle: FontStyle): string {
  let marked = text
  if (fontStyle.position) marked = wrap(marked, `<${fontStyle.position}>`, `</${fontStyle.position}>`)
  if (fontStyle.underline) marked = wrap(marked, '<u>', '</u>')
  if (fontStyle.strike) marked = wrap(marked, '~~', '~~')
  if (fontStyle.bold) marked = wrap(marked, '**', '**')
  if (fontStyle.colour) marked = wrap(marked, `<font color="${fontStyle.colour}">`, '</font>')
  return marked
}
