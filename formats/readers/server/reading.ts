import type { Stored } from '#platform/i18n/translate.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'

/** The detected type of a file; an `xml workbook` is one of Excel 2003 in XML. */
export type Content =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'doc'
  | 'xls'
  | 'xml workbook'
  | 'rtf'
  | 'html'
  | 'mhtml'
  | 'text'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'

/** Content with cells: a workbook, or a text with one line per row. */
export type SheetContent = 'xlsx' | 'xls' | 'xml workbook' | 'text'

/**
 * The part to read: the content itself, the pages of a PDF without text, the cells of a sheet, every sheet with the positions of its cells,
 * or what a feature finds in the file.
 */
export type Task = Content | 'scanned pages' | 'grids of docx' | `${'cells' | 'grids'} of ${SheetContent}` | FeatureTask

/** The thread loads the feature's module from its address and calls its `readSheet`. */
type FeatureTask = { module: string; content: SheetContent }
export type SheetModule = { readSheet: (content: SheetContent, bytes: Buffer) => Promise<unknown> }

/** A remark for the reader on how the text was made. */
export type Notice = Stored

export type Reading = {
  /** Markdown; null for a picture. */
  text: string | null
  /** JPEGs, upright, scaled, without metadata: a picture as stored, or the scanned pages of a PDF. */
  pictures: Uint8Array<ArrayBuffer>[]
  notice: Notice | null
  /** Lists the kinds of content that were found but not read. Absent if everything was read. */
  unread?: Notice[]
  /** Figures marked in the text, see marks.ts; absent if there are none. */
  figures?: Figures
  /** Present only if cells were requested. */
  cells?: Cells
  /** Present only if grids were requested. */
  grids?: SheetGrid[]
  /** Present only if the module of a feature read the file. */
  found?: unknown
}

/** The number of pictures in a document, and the displayable ones as JPEGs under the numbers of their marks. */
export type Figures = { count: number; pictures: { number: number; bytes: Uint8Array<ArrayBuffer> }[] }

/** The rows of one sheet, whether it had merged cells, and its name if there are several sheets. */
export type Cells = {
  cells: string[][]
  merged: boolean
  sheet: string | null
}

export type Fault = 'empty' | 'encrypted' | 'damaged' | 'bomb' | 'tooManyPixels' | 'tooHeavy' | 'busy'

/** The file is unreadable for a reason that its owner can understand. */
export class Unreadable extends Error {
  readonly fault: Fault
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
