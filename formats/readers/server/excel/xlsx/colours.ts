import { nameColour } from '../../colour-names.ts'
import { findAll, findFirst, type XmlElement } from '../../containers/xml-elements.ts'

/** The colours of a workbook's theme in the order that cells call them by, as RRGGBB. */
export function readTheme(theme: XmlElement | undefined): string[] {
  const scheme = findFirst(theme, 'clrScheme')
  const colours = (scheme?.children ?? []).map((one) => {
    const [colour] = one.children
    return (colour?.attributes['lastClr'] ?? colour?.attributes['val'] ?? '000000').toUpperCase()
  })
  // Cells call light before dark.
  const [dark1, light1, dark2, light2, ...accents] = colours
  return [light1 ?? 'FFFFFF', dark1 ?? '000000', light2 ?? 'FFFFFF', dark2 ?? '000000', ...accents]
}

/** Names a colour for the text; null for the defaults (black text, no fill) and for unknown colours. */
export function nameCellColour(colour: XmlElement | undefined, theme: readonly string[]): string | null {
  if (!colour) return null
  const { rgb, theme: number, indexed, tint } = colour.attributes
  const base = rgb?.slice(-6) ?? (number === undefined ? palette[Number(indexed)] : theme[Number(number)])
  return nameColour(base, Number(tint ?? 0))
}

/** The colours that old files refer to by number (ECMA-376, 18.8.27); 64 and 65 are system colours. */
const palette = `
  000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF
  800000 008000 000080 808000 800080 008080 C0C0C0 808080
  9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF
  000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF
  00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99
  3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696
  003366 339966 003300 333300 993300 993366 333399 333333
`
  .trim()
  .split(/\s+/)

/** The colour of a fill; of a gradient that of its first stop. */
export function nameFill(fill: XmlElement, theme: readonly string[]): string | null {
  const pattern = findFirst(fill, 'patternFill')
  if (!pattern) return nameCellColour(findAll(fill, 'color')[0], theme)
  const { patternType = 'none' } = pattern.attributes
  if (patternType === 'none' || patternType === 'gray125') return null
  return nameCellColour(findFirst(pattern, 'fgColor'), theme)
}
