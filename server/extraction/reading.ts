import type { MessageKey, MessageValues } from '#locales/messages'
import type { QuestionFile } from './questions/raw.ts'

/** What a file turned out to be, by its content; an `xml workbook` is one of Excel 2003 in XML. */
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

/** What holds cells: a workbook, or a text with one line a row. */
export type SheetContent = 'xlsx' | 'xls' | 'xml workbook' | 'text'

/**
 * What is to be read of a file: what its content is, of a PDF the pages that have no text, of a sheet its cells, the people in it (many
 * more rows, and only those that can be seen) or the questions of a quiz.
 */
export type Task = Content | 'scanned pages' | `${'cells' | 'people' | 'questions'} of ${SheetContent}`

/** What the reader of the text should know of how it was made. */
export type Notice = { key: MessageKey; values?: MessageValues }

export type Reading = {
  /** Markdown; null for a picture. */
  text: string | null
  /** JPEGs, upright, scaled, without metadata: a picture as it is kept, or the scanned pages of a PDF. */
  pictures: Uint8Array<ArrayBuffer>[]
  notice: Notice | null
  /** Found in the file and not read, kind by kind. Left out where all was read. */
  unread?: Notice[]
  /** What stands in the text as marks: see marks.ts. Left out where there are none. */
  figures?: Figures
  /** Where they were to be read. */
  cells?: Cells
  questions?: QuestionFile
}

/** The pictures inside a document: how many it has, and those that can be shown, as JPEGs under the numbers of their marks. */
export type Figures = { count: number; pictures: { number: number; bytes: Uint8Array<ArrayBuffer> }[] }

/** Of one sheet: its lines, whether merged cells were among them, and its name where it is one of several. */
export type Cells = {
  cells: string[][]
  merged: boolean
  sheet: string | null
  /** Of people: the number of each row in the sheet, and how many rows are hidden there and left out here. */
  lines?: number[]
  hidden?: number
}

export type Fault = 'empty' | 'encrypted' | 'damaged' | 'bomb' | 'tooManyPixels' | 'tooHeavy' | 'busy'

/** The file is at fault, in a way its owner can be told. */
export class Unreadable extends Error {
  readonly fault: Fault
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
