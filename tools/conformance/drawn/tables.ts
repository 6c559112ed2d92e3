import { childElements, elementsOf, ownText, valueOf, type XmlElement } from '../../../tests/support/files/parse-xml.ts'
import { readDocx } from '../../../tests/support/files/read-docx.ts'

/** The look of a table in a Word file. Units: points. */
export type WordTable = {
  columns: number[]
  /** The cells have no borders. */
  bare: boolean
  grey: boolean
  cells: { row: number; column: number; span: number; paragraphs: { text: string; centred: boolean }[] }[]
}

const twipsPerPoint = 20

export const tablesOf = (file: Uint8Array): WordTable[] => elementsOf(readDocx(file).body, 'w:tbl').map(readTable)

function readTable(table: XmlElement): WordTable {
  const borders = elementsOf(table, 'w:tblBorders')[0]
  const rows = childElements(table).filter(({ name }) => name === 'w:tr')
  return {
    columns: elementsOf(table, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']) / twipsPerPoint),
    bare: borders !== undefined && childElements(borders).every(({ attributes }) => attributes['w:val'] === 'none'),
    grey: elementsOf(table, 'w:shd').length > 0,
    cells: rows.flatMap((row, at) => {
      let column = 0
      return childElements(row)
        .filter(({ name }) => name === 'w:tc')
        .map((cell) => {
          const span = Number(valueOf(cell, 'w:gridSpan') ?? 1)
          const read = { row: at, column, span, paragraphs: elementsOf(cell, 'w:p').flatMap(linesIn) }
          column += span
          return read
        })
    }),
  }
}

/** Splits at line breaks, which act like paragraphs. */
function linesIn(paragraph: XmlElement): { text: string; centred: boolean }[] {
  const centred = elementsOf(paragraph, 'w:jc')[0]?.attributes['w:val'] === 'center'
  const text = (element: XmlElement): string =>
    element.name === 'w:t'
      ? ownText(element)
      : element.name === 'w:br'
        ? '\n'
        : childElements(element).map(text).join('')
  return text(paragraph)
    .split('\n')
    .map((line) => ({ text: line, centred }))
}
