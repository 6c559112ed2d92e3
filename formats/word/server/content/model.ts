import type { Side } from '../math/formula.ts'
import type { Omml } from '../math/omml.ts'

/** The model between the HTML and the Word parts. Lengths are in twips. */
export type Block = ParagraphBlock | TableBlock

export type ParagraphStyle =
  | 'Normal'
  | 'BodyText'
  | `Heading${1 | 2 | 3 | 4 | 5 | 6}`
  | 'ListParagraph'
  | 'Quote'
  | 'CodeBlock'
  | 'TableText'
  | `TableText${11 | 10 | 9}`
  | 'HeadText'
  | 'Caption'
  | 'HorizontalRule'
  | 'Gap'
  | 'FootnoteText'

export type Align = 'left' | 'center' | 'right' | 'both'

export type ParagraphBlock = {
  type: 'paragraph'
  style: ParagraphStyle
  inlines: readonly Inline[]
  align?: Align | undefined
  indent: number
  /** Distance of the marker before the text. */
  hanging: number
  marker?: Marker | undefined
  pageBreakBefore?: boolean
  /** The tab stops. Units: twips. */
  tabs?: readonly number[]
  /** It begins a part of the document, on a new page numbered from 1. */
  part?: true
  /** The minimum distance from the block above, whatever the style says. Units: twips. */
  spaceBefore?: number
  /** It must not be the last block on its page. */
  keepNext?: boolean
}

/** The marker of a list item's first paragraph. `list` distinguishes ordered lists. */
export type Marker =
  | { type: 'bullet'; level: number }
  | { type: 'number'; level: number; list: number; start: number; format: NumberFormat }
  | { type: 'box'; level: number; checked: boolean }

export type NumberFormat = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

export type Inline =
  | { type: 'text'; text: string; style: TextStyle }
  | { type: 'break' }
  | { type: 'tab' }
  | PageCount
  /** `name` identifies the footnote for other references to it. */
  | { type: 'note'; paragraphs: readonly ParagraphBlock[]; name?: string }
  | { type: 'noteAgain'; name: string; number: number }
  | { type: 'math'; latex: string; display: boolean }
  | { type: 'equation'; equation: Omml }
  | { type: 'picture'; picture: Picture; width: number; height: number; description: string; link?: string | undefined }

/** A blank for a number of pages, and the field that counts them once the pages are known; null: it stays as written. */
export type PageCount = { type: 'pages'; blank: string; style: TextStyle; counts: 'NUMPAGES' | 'SECTIONPAGES' | null }

export type TextStyle = Readonly<{
  bold?: true
  italics?: true
  underline?: true
  strike?: true
  subScript?: true
  superScript?: true
  highlight?: true
  code?: true
  link?: string
  /** Six hexadecimal digits. */
  color?: string
}>

/** A picture's bytes and its real size in pixels. */
export type Picture = { kind: 'png' | 'jpg' | 'gif' | 'bmp'; data: Uint8Array; width: number; height: number }

export type TableBlock = {
  type: 'table'
  /** Upright, its words would be broken. */
  landscape: boolean
  /** A formula's table fits its content, has only its cells' borders, and is centred on the page, or in its indented list or quotation. */
  formula?: true
  /** The table is drawn without lines. */
  bare?: true
  /** The lines are those of the template's table style; `firstRow`, `firstColumn`: it has heads that the style may set off. */
  styled?: { firstRow: boolean; firstColumn: boolean }
  indent: number
  columnWidths: readonly number[]
  /** The columns must be so wide for their words. */
  leastWidths?: readonly number[]
  rows: readonly TableRowBlock[]
}

/** `repeats` rows appear on top of every page, `whole` ones are not split, `keepsNext` ones stay with the next row. */
export type TableRowBlock = { cells: readonly TableCellBlock[]; repeats: boolean; whole: boolean; keepsNext: boolean }

export type TableCellBlock = {
  columns: number
  merge?: 'restart' | 'continue' | undefined
  shaded: boolean
  /** The sides with a line, in the table of a formula. */
  lines?: readonly Side[]
  blocks: readonly Block[]
}
