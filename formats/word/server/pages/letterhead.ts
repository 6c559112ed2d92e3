import {
  BorderStyle,
  Header,
  ImageRun,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import type { Picture } from '../content/model.ts'
import { textWidth, twipsPerPixel } from '../page.ts'
import { cleanText } from '../text.ts'

/** A school's name in the document's language and its logo; at least one is not null. */
export type Letterhead = { name: string | null; logo: (Picture & { kind: 'png' | 'jpg' }) | null }

/** The logo is up to 12 mm high and three times as wide. Units: CSS pixels. */
const room = { height: 45, width: 136 }
/** Between the logo and the name, in twips. */
const distance = 140

/** The header of the first page: the logo with the name beside it. */
export function letterheadOf({ name, logo }: Letterhead): Header {
  const scale = logo ? Math.min(room.height / logo.height, room.width / logo.width) : 0
  const size = logo && { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
  const title = cleanText(name ?? '')
  const picture =
    logo &&
    new ImageRun({
      type: logo.kind,
      data: logo.data,
      transformation: size!,
      altText: { name: title || 'Logo', description: title || 'Logo' },
    })
  const words = new Paragraph({ children: [new TextRun({ text: title, bold: true })] })
  if (!picture) return new Header({ children: [words] })
  const first = size!.width * twipsPerPixel + distance
  const cell = (width: number, paragraph: Paragraph) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { left: 0, right: 0 },
      verticalAlign: VerticalAlign.CENTER,
      children: [paragraph],
    })
  const row = new TableRow({
    children: [cell(first, new Paragraph({ children: [picture] })), cell(textWidth - first, words)],
  })
  const table = new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [first, textWidth - first],
    layout: TableLayoutType.FIXED,
    borders: { ...TableBorders.NONE, bottom: { style: BorderStyle.SINGLE, size: 4, color: '8C8577' } },
    rows: [row],
  })
  // Word requires a paragraph after a table.
  return new Header({ children: [table, new Paragraph({ spacing: { before: 0, after: 0, line: 120 } })] })
}
