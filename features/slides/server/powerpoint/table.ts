import { cellPadding } from '../../model/layout/table.ts'
import type { Item, TableRow } from '../../model/layout/pages.ts'
import { frame } from './shapes.ts'
import { lineOf } from './text.ts'
import { emu, escaped } from './xml.ts'

type Table = Extract<Item, { kind: 'table' }>

/** Writes a native PowerPoint table. */
export function tableOf(
  { id, name }: { id: number; name: string },
  { box, columns, rows, size }: Table,
  lang: string,
): string {
  const grid = columns.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('')
  const body = rows.map((row, at) => rowOf(row, { size, lang, tinted: at % 2 === 0 })).join('')
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame(box)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"/><a:tblGrid>${grid}</a:tblGrid>${body}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

type CellStyle = { size: number; lang: string; tinted: boolean }

function rowOf({ height, head, cells }: TableRow, { size, lang, tinted }: CellStyle): string {
  const fill = head ? 'tx2' : tinted ? 'bg2' : 'bg1'
  const [x, y] = [emu(cellPadding.x), emu(cellPadding.y)]
  const written = cells.map(({ tokens, align }) => {
    const text = lineOf(tokens, { size, lang, color: head ? 'bg1' : 'tx1', align })
    return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${text}</a:txBody><a:tcPr marL="${x}" marR="${x}" marT="${y}" marB="${y}" anchor="ctr">${lines}<a:solidFill><a:schemeClr val="${fill}"/></a:solidFill></a:tcPr></a:tc>`
  })
  return `<a:tr h="${emu(height)}">${written.join('')}</a:tr>`
}

const lines = ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB']
  .map((side) => `<${side} w="9525"><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></${side}>`)
  .join('')
