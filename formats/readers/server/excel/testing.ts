import { zipOf } from '../testing.ts'

type Book = {
  /** Content of `<worksheet>`. */
  sheet: string
  /** Cell formats, fonts and fills: the content of `<styleSheet>`. */
  styles?: string
  strings?: string
  /** Further parts by path, and the sheet's relationships: [id, kind, target]. */
  parts?: Record<string, string | Buffer>
  related?: readonly (readonly [id: string, kind: string, target: string])[]
  /** Attributes of the sheet in the workbook, and other content of the workbook. */
  listed?: string
  workbook?: string
  kind?: string
  isStrict?: boolean
}

const main = {
  transitional: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  strict: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
}
const relations = {
  transitional: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  strict: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}
const others =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"'

/** Builds a workbook with one sheet. */
export function bookOf({
  sheet,
  styles = '',
  strings = '',
  parts = {},
  related = [],
  ...more
}: Book): Uint8Array<ArrayBuffer> {
  const { listed = '', workbook = '', kind = 'worksheet', isStrict = false } = more
  const edition = isStrict ? 'strict' : 'transitional'
  const names = `xmlns="${main[edition]}" xmlns:r="${relations[edition]}" ${others}`
  const rels = (list: Book['related']) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${(list ?? [])
      .map(([id, one, target]) => {
        const mode = target.includes('://') ? ' TargetMode="External"' : ''
        return `<Relationship Id="${id}" Type="${relations[edition]}/${one}" Target="${target}"${mode}/>`
      })
      .join('')}</Relationships>`
  const all: Record<string, string | Buffer> = {
    '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${names}>${workbook}<sheets><sheet name="S" sheetId="1" r:id="rId1" ${listed}/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels([
      ['rId1', kind, 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ['rId4', 'theme', 'theme/theme1.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet ${names}>${sheet}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': rels(related),
    'xl/styles.xml': `<styleSheet ${names}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${names}>${strings}</sst>`,
    ...parts,
  }
  return zipOf(Object.entries(all).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}

export const rowOf = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`
export const textCell = (address: string, text: string, attributes = '') =>
  `<c r="${address}" t="inlineStr" ${attributes}><is><t xml:space="preserve">${text}</t></is></c>`
export const sheetOf = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`

const plainFont = '<font><sz val="11"/></font>'
/** Style 1 has the font, style 2 the fill, style 3 the format. */
export const stylesOf = ({ font = plainFont, fill = '', format = '' }) => `
  ${format && `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts>`}
  <fonts>${plainFont}${font}</fonts>
  <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill}</fills>
  <cellXfs><xf numFmtId="0" fontId="0" fillId="0"/><xf numFmtId="0" fontId="1" fillId="0"/><xf numFmtId="0" fontId="0" fillId="2"/><xf numFmtId="${format ? 164 : 0}" fontId="0" fillId="0"/></cellXfs>`

export const anchored = (inside: string, { row = 0, column = 0 } = {}) =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relations.transitional}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${inside}</xdr:twoCellAnchor></xdr:wsDr>`
export const relsOf = (...list: (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${relations.transitional}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
