/**
 * An element of Office Math (ECMA-376 part 1, 22.1) or of its run properties. The functions below write children in the schema's order,
 * because Word reports any other order as a damaged file.
 */
export type Omml = { name: string; attributes?: Record<string, string>; children: readonly (Omml | string)[] }

export const element = (name: string, children: Omml['children'] = []): Omml => ({ name, children })

const setting = (name: string, value: string): Omml => ({ name, attributes: { 'm:val': value }, children: [] })

/** Properties of an element; a colour also applies to the signs that the element draws, such as a fraction bar. */
export type Settings = readonly (readonly [name: string, value: string])[]

const mathFont: Omml = {
  name: 'w:rFonts',
  attributes: { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' },
  children: [],
}

const colorOf = (color: string): Omml => ({ name: 'w:color', attributes: { 'w:val': color }, children: [] })

export function properties(name: string, settings: Settings, color?: string): Omml[] {
  const controlProperties =
    color === undefined ? [] : [element('m:ctrlPr', [element('w:rPr', [mathFont, colorOf(color)])])]
  if (settings.length + controlProperties.length === 0) return []
  return [element(name, [...settings.map(([key, value]) => setting(`m:${key}`, value)), ...controlProperties])]
}

/** Builds an element with its properties and its arguments in the schema's order. */
export function structure(
  name: string,
  { settings = [], color, parts }: { settings?: Settings; color?: string | undefined; parts: readonly Omml[] },
): Omml {
  return element(`m:${name}`, [...properties(`m:${name}Pr`, settings, color), ...parts])
}

/** Wraps a part of a structure (base, numerator, limit…): `name` is `e`, `num`, `lim`… */
export const argument = (name: string, content: readonly Omml[]): Omml => element(`m:${name}`, content)

/** `words` are ordinary text in the type of the document around; the rest are the ways Cambria Math draws letters. */
export type RunStyle = 'italic' | 'upright' | 'bold' | 'boldItalic' | 'words' | 'boldWords' | 'italicWords'

const mathStyles = { upright: 'p', bold: 'b', boldItalic: 'bi' } as const

export const isWords = (style: RunStyle): boolean =>
  style === 'words' || style === 'boldWords' || style === 'italicWords'

/** A `literal` run looks the same in Word; other programs do not look for parts of a formula in it. */
export function run(
  text: string,
  style: RunStyle,
  { color, literal = false }: { color?: string | undefined; literal?: boolean } = {},
): Omml {
  const words = isWords(style)
  const mathStyle = style === 'upright' || style === 'bold' || style === 'boldItalic' ? [mathStyles[style]] : []
  const mathRunProperties = [
    ...(literal ? [element('m:lit')] : []),
    ...(words ? [element('m:nor')] : mathStyle.map((value) => setting('m:sty', value))),
  ]
  const controlProperties = [
    ...(words ? [] : [mathFont]),
    ...(style === 'bold' || style === 'boldItalic' || style === 'boldWords' ? [element('w:b')] : []),
    ...(style === 'boldItalic' || style === 'italicWords' ? [element('w:i')] : []),
    ...(color === undefined ? [] : [colorOf(color)]),
  ]
  return element('m:r', [
    ...(mathRunProperties.length > 0 ? [element('m:rPr', mathRunProperties)] : []),
    ...(controlProperties.length > 0 ? [element('w:rPr', controlProperties)] : []),
    { name: 'm:t', attributes: { 'xml:space': 'preserve' }, children: [text] },
  ])
}

/**
 * Fills an empty argument: Word would show a box, and other programs report an error if an operator lacks an operand. A hair space as text
 * is almost invisible.
 */
export const filler: Omml = run('\u200a', 'words')

export const filled = (content: readonly Omml[]): readonly Omml[] => (content.length > 0 ? content : [filler])
