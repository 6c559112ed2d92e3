import { childNamed, findAll, findFirst, isOn, type XmlElement } from '../../containers/xml-elements.ts'
import { nameCellColour, nameFill } from './colours.ts'

/** Formatting of letters that can carry meaning. */
export type FontStyle = {
  bold: boolean
  underline: boolean
  strike: boolean
  colour: string | null
  position: 'sup' | 'sub' | null
}

export type CellStyle = { fontStyle: FontStyle; fill: string | null; format: string | number; isCheckBox: boolean }

const plainFontStyle: FontStyle = { bold: false, underline: false, strike: false, colour: null, position: null }
export const plainStyle: CellStyle = { fontStyle: plainFontStyle, fill: null, format: 0, isCheckBox: false }

/** The styles of a workbook by the numbers that its cells have. */
export function readStyles(styles: XmlElement | undefined, theme: readonly string[]): CellStyle[] {
  const list = (name: string) => findFirst(styles, name)?.children ?? []
  const formats = new Map(
    list('numFmts').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode'] ?? '']),
  )
  const fonts = list('fonts').map((font) => readFontStyle(font, theme))
  const fills = list('fills').map((fill) => nameFill(fill, theme))
  return list('cellXfs').map((xf) => {
    const { numFmtId = '0', fontId = '0', fillId = '0' } = xf.attributes
    return {
      fontStyle: fonts[Number(fontId)] ?? plainFontStyle,
      fill: fills[Number(fillId)] ?? null,
      format: formats.get(numFmtId) ?? Number(numFmtId),
      isCheckBox: findAll(xf, 'xfComplement').length > 0,
    }
  })
}

/** Reads the formatting of a font or of a run. */
export function readFontStyle(font: XmlElement, theme: readonly string[]): FontStyle {
  const isSet = (name: string) => {
    const found = childNamed(font, name)
    return found !== undefined && isOn(found.attributes['val'], true)
  }
  const underline = childNamed(font, 'u')
  const position = childNamed(font, 'vertAlign')?.attributes['val']
  return {
    bold: isSet('b'),
    underline: underline !== undefined && underline.attributes['val'] !== 'none',
    strike: isSet('strike'),
    colour: nameCellColour(childNamed(font, 'color'), theme),
    position: position === 'superscript' ? 'sup' : position === 'subscript' ? 'sub' : null,
  }
}
