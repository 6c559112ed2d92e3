import type { Element, ElementContent, Root } from 'hast'
import { nameColour } from '../colour-names.ts'

/** The emphases of letters that can carry meaning, as the tags to write: a key is often marked by them alone. */
type Emphasis = 'u' | `font ${string}` | `mark ${string}`

/** Formats of more than this share of the letters are the style of the page. */
const usualShare = 0.3

const emphasisKey = 'dataEmphasis'

/** Notes on each element the emphases that are an exception on its page. Changes `tree`. */
export function markEmphasis(tree: Root): void {
  const usual = findUsual(tree)
  const waiting: (Root | Element)[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element') {
      const emphases = emphasesOf(node).filter((emphasis) => !usual.has(emphasis))
      node.properties[emphasisKey] = emphases.length > 0 ? emphases.join('|') : undefined
    }
    // Links are blue and underlined, and titles are coloured as a whole.
    const isStyled = node.type === 'element' && /^(?:a|h[1-6])$/.test(node.tagName)
    for (const child of node.children) if (child.type === 'element' && !isStyled) waiting.push(child)
  }
}

/** Writes the emphases of an element as tags, the same as for Word files. */
export function writeEmphasis({ properties }: Element, words: string): string {
  const emphases = String(properties[emphasisKey] ?? '')
    .split('|')
    .filter(Boolean)
  return emphases.reduce((written, emphasis) => {
    const [kind, colour] = emphasis.split(' ')
    if (kind === 'u') return `<u>${written}</u>`
    return kind === 'font' ? `<font color="${colour}">${written}</font>` : `<mark ${colour}>${written}</mark>`
  }, words)
}

/** Finds the emphases that most letters of a page have. */
function findUsual(tree: Root): ReadonlySet<string> {
  const letters = new Map<string, number>()
  let all = 0
  const waiting: { node: Root | ElementContent; emphases: readonly Emphasis[] }[] = [{ node: tree, emphases: [] }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { node, emphases } = one
    if (node.type === 'text') {
      const count = node.value.replaceAll(/\s/g, '').length
      all += count
      for (const emphasis of emphases) letters.set(emphasis, (letters.get(emphasis) ?? 0) + count)
    } else if (node.type === 'element' || node.type === 'root') {
      const own = node.type === 'element' ? [...new Set([...emphases, ...emphasesOf(node)])] : emphases
      for (const child of node.children) waiting.push({ node: child as ElementContent, emphases: own })
    }
  }
  return new Set([...letters].flatMap(([emphasis, count]) => (count > all * usualShare ? [emphasis] : [])))
}

/** The emphases that an element gives its letters. */
function emphasesOf(element: Element): Emphasis[] {
  if (/^(?:a|h[1-6])$/.test(element.tagName)) return []
  const style = styleOf(element)
  const colour = colourIn(style['color'] ?? element.properties['color'] ?? '')
  const ground =
    element.tagName === 'mark'
      ? 'yellow'
      : colourIn(style['background-color'] ?? style['mso-highlight'] ?? style['background'] ?? '')
  const isLetters = /^(?:span|font|b|i|u|em|strong|mark)$/.test(element.tagName)
  return [
    ...(element.tagName === 'u' || /underline/.test(style['text-decoration'] ?? '') ? (['u'] as const) : []),
    ...(colour ? [`font ${colour}` as const] : []),
    ...(ground && isLetters ? [`mark ${ground}` as const] : []),
  ]
}

/** The declarations of an element's style attribute, in lower case. */
export function styleOf({ properties }: Element): Readonly<Record<string, string>> {
  const pairs = (properties['style'] ?? '')
    .toLowerCase()
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])))
}

export const isHidden = (element: Element): boolean =>
  styleOf(element)['display'] === 'none' ||
  styleOf(element)['mso-hide'] === 'all' ||
  styleOf(element)['visibility'] === 'hidden' ||
  (element.properties['hidden'] ?? false) !== false

const names: Readonly<Record<string, string>> = {
  red: 'ff0000',
  darkred: '8b0000',
  yellow: 'ffff00',
  lime: '00ff00',
  green: '008000',
  blue: '0000ff',
  navy: '000080',
  aqua: '00ffff',
  cyan: '00ffff',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  orange: 'ffa500',
  purple: '800080',
  pink: 'ffc0cb',
  gray: '808080',
  grey: '808080',
}

function colourIn(value: string): string | null {
  const [, hex, short, red, green, blue] =
    /#([\da-f]{6})\b|#([\da-f]{3})\b|rgba?\(\s*(\d+)\s*[, ]\s*(\d+)\s*[, ]\s*(\d+)/i.exec(value) ?? []
  const two = (part: string | undefined) => Math.min(255, Number(part)).toString(16).padStart(2, '0')
  if (hex) return nameColour(hex)
  if (short) return nameColour(short.replaceAll(/./g, '$&$&'))
  if (red) return nameColour(`${two(red)}${two(green)}${two(blue)}`)
  return nameColour(names[/^[a-z]+/i.exec(value.trim())?.[0].toLowerCase() ?? ''])
}
