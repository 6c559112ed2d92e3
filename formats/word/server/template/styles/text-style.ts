import { lineageOf, type Styles } from './style-names.ts'
import { allIn, childOf, unescaped, type Xml } from '../../xml.ts'

/** The effective formatting of text: the file's defaults, the style with its bases, then its own. Lengths in twips. */
export type TextStyle = {
  /** The style's font element, or null if nothing sets one. */
  fonts: Xml | null
  /** The name of the font. */
  font: string
  points: number
  bold: boolean
  italics: boolean
  /** Six hexadecimal digits, or null for the default colour. */
  color: string | null
  align: string | null
  left: number
  firstLine: number
  before: number
  after: number
  /** 240ths of a line; a fixed height is null. */
  line: number | null
}

export type Source = { styles: Styles; defaults: Xml | undefined; theme: Xml | null }

type Own = { pPr?: Xml | undefined; rPr?: Xml | undefined }

export function readTextStyle(style: Xml | null, { styles, defaults, theme }: Source, own: Own = {}): TextStyle {
  const properties = (kind: 'w:rPr' | 'w:pPr') => [
    childOf(childOf(defaults, `${kind}Default`), kind),
    ...lineageOf(style, styles).map((each) => childOf(each, kind)),
    kind === 'w:rPr' ? own.rPr : own.pPr,
  ]
  const last = (kind: 'w:rPr' | 'w:pPr', element: string) =>
    properties(kind)
      .map((each) => childOf(each, element))
      .findLast(Boolean)
  const value = (kind: 'w:rPr' | 'w:pPr', element: string) => last(kind, element)?.attributes.get('w:val')
  const fonts = last('w:rPr', 'w:rFonts') ?? null
  const merged = (element: string) =>
    Object.assign(
      {},
      ...properties('w:pPr').map((each) => Object.fromEntries(childOf(each, element)?.attributes ?? [])),
    ) as Record<string, string>
  const spacing = merged('w:spacing')
  const indent = merged('w:ind')
  const number = (text: string | undefined, otherwise = 0) =>
    text !== undefined && Number.isFinite(Number(text)) ? Number(text) : otherwise
  const color = value('w:rPr', 'w:color')
  return {
    fonts,
    font: fontNamed(fonts, theme),
    points: Math.min(72, Math.max(4, number(value('w:rPr', 'w:sz'), 20) / 2)),
    bold: isOn(last('w:rPr', 'w:b')),
    italics: isOn(last('w:rPr', 'w:i')),
    color: color && /^[\da-f]{6}$/i.test(color) ? color : null,
    align: value('w:pPr', 'w:jc') ?? null,
    left: number(indent['w:left'] ?? indent['w:start']),
    firstLine: number(indent['w:firstLine']) - number(indent['w:hanging']),
    before: number(spacing['w:before']),
    after: number(spacing['w:after']),
    line: (spacing['w:lineRule'] ?? 'auto') === 'auto' ? number(spacing['w:line'], 240) : null,
  }
}

export const isOn = (mark: Xml | undefined): boolean =>
  mark !== undefined && !/^(?:0|false|off)$/.test(mark.attributes.get('w:val') ?? '1')

/** Returns the font name, which only the theme may define. */
function fontNamed(fonts: Xml | null, theme: Xml | null): string {
  const named = fonts?.attributes.get('w:ascii') ?? fonts?.attributes.get('w:hAnsi')
  const ofTheme = fonts?.attributes.get('w:asciiTheme') ?? fonts?.attributes.get('w:hAnsiTheme')
  const found = (ofTheme && themeFont(ofTheme, theme)) || named
  return found ? unescaped(found) : 'Times New Roman'
}

function themeFont(which: string, theme: Xml | null): string | undefined {
  if (!theme) return undefined
  const kind = which.startsWith('major') ? 'a:majorFont' : 'a:minorFont'
  for (const one of allIn(theme, kind)) return childOf(one, 'a:latin')?.attributes.get('typeface')
  return undefined
}

/** The average width of a font's characters relative to Times New Roman, which measures the columns. */
export function widthOfLetters(font: string): number {
  const known = elementsByName.find(([pattern]) => pattern.test(font))
  return known ? known[1] : 1.12
}

const elementsByName: readonly (readonly [RegExp, number])[] = [
  [/times|tinos|liberation serif|\.vntime|garamond/i, 1],
  [/calibri|carlito/i, 1.04],
  [/cambria|caladea/i, 1.06],
  [/verdana/i, 1.32],
]
