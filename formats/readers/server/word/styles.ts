import { nameOwnColour, type Theme } from './theme.ts'
import { childOf, findAll, isOn, valueOf, type Node } from './package/tree.ts'

/** Character properties; missing ones come from the style. */
export type RunProperties = {
  bold?: boolean
  italic?: boolean
  strike?: boolean
  hidden?: boolean
  underline?: boolean
  colour?: string | null
  ground?: string | null
  framed?: boolean
  script?: 'sup' | 'sub' | null
  /** Raised above the line, or lowered, in half points. */
  position?: number
  /** In half points. */
  size?: number
  font?: string
}
export type ParagraphProperties = {
  numId?: string
  level?: number
  /** Level 0 to 8; 9 is running text. */
  outline?: number
  around?: string | null
}
type Style = { id: string; name: string; base: string; run: RunProperties; paragraph: ParagraphProperties }
export type Resolved = { heading: number; run: RunProperties; paragraph: ParagraphProperties }

export type Styles = {
  /** Resolves a paragraph style with its bases; the default one without an id. */
  paragraph: (id: string | undefined) => Resolved
  character: (id: string | undefined) => RunProperties & { isLink?: boolean }
  /** Returns the list that a numbering style refers to. */
  numberingOf: (id: string) => string | undefined
}

export function readStyles(root: Node, theme: Theme): Styles {
  const nodes = findAll(root, 'w:style')
  const byId = new Map<string, Style>()
  for (const node of nodes) {
    const { 'w:styleId': id = '' } = node.attributes
    byId.set(id, {
      id,
      name: (valueOf(node, 'w:name') ?? '').toLowerCase(),
      base: valueOf(node, 'w:basedOn') ?? '',
      run: readRunProperties(childOf(node, 'w:rPr'), theme),
      paragraph: readParagraphProperties(childOf(node, 'w:pPr'), theme),
    })
  }
  const defaults =
    findAll(root, 'w:rPrDefault').map((node) => readRunProperties(childOf(node, 'w:rPr'), theme))[0] ?? {}
  const normal = nodes.find(
    ({ attributes }) => attributes['w:type'] === 'paragraph' && /^(1|true|on)$/.test(attributes['w:default'] ?? ''),
  )?.attributes['w:styleId']
  /** Root first. A cycle ends where it closes. */
  const chainOf = (id: string | undefined): Style[] => {
    const chain = new Map<string, Style>()
    for (let style = byId.get(id ?? ''); style && !chain.has(style.id); style = byId.get(style.base))
      chain.set(style.id, style)
    return [...chain.values()].toReversed()
  }
  const resolve = (id: string | undefined): Resolved => {
    const chain = chainOf(id ?? normal)
    const paragraph = Object.assign({}, ...chain.map((style) => style.paragraph)) as ParagraphProperties
    return {
      heading: headingOf(chain, paragraph, id),
      run: Object.assign({}, defaults, ...chain.map((style) => style.run)) as RunProperties,
      paragraph,
    }
  }
  const paragraphs = new Map<string, Resolved>()
  return {
    paragraph: (id) => {
      const key = id ?? ''
      const known = paragraphs.get(key) ?? resolve(id)
      paragraphs.set(key, known)
      return known
    },
    character: (id) => {
      const chain = id === undefined ? [] : chainOf(id)
      const isLink = chain.some(({ name }) => name.endsWith('hyperlink'))
      return Object.assign({}, ...chain.map((style) => style.run), isLink && { isLink }) as RunProperties
    },
    numberingOf: (id) => byId.get(id)?.paragraph.numId,
  }
}

/** Word identifies headings by their English names in every language. A document without styles has only those. */
function headingOf(chain: readonly Style[], { outline }: ParagraphProperties, id: string | undefined): number {
  const named = chain.map(({ name }) => Number(/^heading ([1-9])$/.exec(name)?.[1] ?? 0)).findLast((level) => level > 0)
  const alone = chain.length === 0 ? Number(/^heading ?([1-9])$/i.exec(id ?? '')?.[1] ?? 0) : 0
  const level = outline === undefined || outline > 8 ? (named ?? alone) : outline + 1
  return Math.min(level, 6)
}

export function readParagraphProperties(node: Node | undefined, theme: Theme): ParagraphProperties {
  if (!node) return {}
  const numbering = childOf(node, 'w:numPr')
  const [numId, level, outline] = [
    valueOf(numbering, 'w:numId'),
    valueOf(numbering, 'w:ilvl'),
    valueOf(node, 'w:outlineLvl'),
  ]
  const shading = childOf(node, 'w:shd')
  return {
    ...(numId !== undefined && { numId }),
    ...(level !== undefined && { level: Math.min(Math.max(Number(level) || 0, 0), 8) }),
    ...(outline !== undefined && { outline: Number(outline) || 0 }),
    ...(isFramed(childOf(node, 'w:pBdr')) && { around: 'framed' }),
    ...(shading && { around: readShading(shading, theme) }),
  }
}

/** A frame around a paragraph, not a line above or below it. */
const isFramed = (borders: Node | undefined): boolean =>
  ['w:top', 'w:bottom'].every((side) => !/^(none|nil|)$/.test(valueOf(borders, side) ?? ''))

/** A pattern (hatched, dotted) is drawn in its own colour over the fill colour. */
export const readShading = (shading: Node, theme: Theme): string | null =>
  nameOwnColour(shading, 'w:fill', theme) ??
  (/^(clear|nil)$/.test(shading.attributes['w:val'] ?? 'clear')
    ? null
    : (nameOwnColour(shading, 'w:color', theme) ?? 'grey'))

export function readRunProperties(node: Node | undefined, theme: Theme): RunProperties {
  if (!node) return {}
  const found: RunProperties = {}
  const set = (name: 'bold' | 'italic' | 'strike' | 'hidden', ...properties: string[]) => {
    for (const property of properties) {
      const value = isOn(node, property)
      if (value !== undefined) found[name] = value
    }
  }
  set('bold', 'w:b')
  set('italic', 'w:i')
  set('strike', 'w:strike', 'w:dstrike')
  set('hidden', 'w:vanish')
  const underline = valueOf(node, 'w:u')
  if (underline !== undefined) found.underline = !/^(none|)$/.test(underline)
  const colour = childOf(node, 'w:color')
  if (colour) found.colour = nameOwnColour(colour, 'w:val', theme)
  const highlight = valueOf(node, 'w:highlight')
  const shading = childOf(node, 'w:shd')
  if (shading) found.ground = readShading(shading, theme)
  if (highlight !== undefined) found.ground = highlights[highlight] ?? found.ground ?? null
  const [border, dots] = [valueOf(node, 'w:bdr'), valueOf(node, 'w:em')]
  if (border !== undefined || dots !== undefined)
    found.framed = [border, dots].some((value) => value !== undefined && !/^(none|nil)$/.test(value))
  const script = valueOf(node, 'w:vertAlign')
  if (script !== undefined) found.script = script === 'superscript' ? 'sup' : script === 'subscript' ? 'sub' : null
  const position = valueOf(node, 'w:position')
  if (position !== undefined) found.position = halfPoints(position)
  const size = valueOf(node, 'w:sz')
  if (size !== undefined) found.size = halfPoints(size)
  const font = fontOf(node)
  if (font) found.font = font
  return found
}

export function fontOf(node: Node | undefined): string | undefined {
  const fonts = childOf(node, 'w:rFonts')?.attributes
  return fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? fonts?.['w:cs']
}

/** Strict documents may write "3pt". */
const halfPoints = (value: string) => (Number.parseFloat(value) || 0) * (value.endsWith('pt') ? 2 : 1)

const highlights: Record<string, string | null> = {
  yellow: 'yellow',
  green: 'green',
  cyan: 'turquoise',
  magenta: 'pink',
  blue: 'blue',
  red: 'red',
  darkBlue: 'blue',
  darkCyan: 'turquoise',
  darkGreen: 'green',
  darkMagenta: 'purple',
  darkRed: 'red',
  darkYellow: 'yellow',
  darkGray: 'grey',
  lightGray: 'grey',
  black: 'black',
  white: null,
  none: null,
}
