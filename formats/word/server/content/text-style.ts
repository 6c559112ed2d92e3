import type { Element } from 'hast'
import type { Align, TextStyle } from './model.ts'
import { textColorOf, textColors } from '../../../markdown/model/text-colors.ts'
import { inlineTags } from '../html/tags.ts'
import { attribute } from '../html/tree.ts'

const italics = { italics: true } as const
const underline = { underline: true } as const
const strike = { strike: true } as const
const code = { code: true } as const

const styles: Record<string, TextStyle> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  summary: { bold: true },
  legend: { bold: true },
  i: italics,
  em: italics,
  cite: italics,
  dfn: italics,
  var: italics,
  u: underline,
  ins: underline,
  s: strike,
  del: strike,
  strike,
  code,
  kbd: code,
  samp: code,
  tt: code,
  mark: { highlight: true },
}

/** Applies an element's formatting to the style around it. */
export function textStyleIn(element: Element, around: TextStyle): TextStyle {
  const style = namedStyleIn(element, around)
  const color = inlineTags.has(element.tagName) ? colorOf(element) : null
  return color ? { ...style, color } : style
}

function colorOf(element: Element): string | null {
  const styled = /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(attribute(element, 'style') ?? '')?.[1]
  const color = textColorOf(styled ?? attribute(element, 'color') ?? '')
  return color && textColors[color].slice(1)
}

function namedStyleIn(element: Element, around: TextStyle): TextStyle {
  if (element.tagName === 'sub') return { ...around, subScript: true, superScript: undefined }
  if (element.tagName === 'sup') return { ...around, superScript: true, subScript: undefined }
  const link = element.tagName === 'a' ? safeLink(attribute(element, 'href')) : null
  if (link !== null) return { ...around, link }
  const style = styles[element.tagName]
  return style ? { ...around, ...style } : around
}

const protocols = new Set(['http:', 'https:', 'mailto:'])
// Word shortens or refuses longer addresses.
const maxLength = 2000

/** A web or mail address as a document may link to it, percent-encoded; null for any other kind, and for a relative one. */
function safeLink(href: string | null): string | null {
  const url = URL.parse(href ?? '')
  return url && protocols.has(url.protocol) && url.href.length <= maxLength ? url.href : null
}

const alignments = new Map<string, Align>([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['justify', 'both'],
])

/** Returns the alignment inside an element, given the surrounding one. */
export function alignIn(element: Element, around: Align | undefined): Align | undefined {
  const styled = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attribute(element, 'style') ?? '')?.[1]
  const named = styled ?? attribute(element, 'align') ?? (element.tagName === 'center' ? 'center' : '')
  return alignments.get(named.toLowerCase()) ?? around
}
