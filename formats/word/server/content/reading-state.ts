import type { Element } from 'hast'
import type { Line } from './line.ts'
import type { Room } from '../page.ts'
import type { Align, Block, Marker, ParagraphStyle, TextStyle } from './model.ts'

/** The blocks read so far, the line being read, and what the next paragraph will carry. */
export type BlockReader = { blocks: Block[]; line: Line; marker: Marker | null; pageBreak: boolean }

/** State that an element passes to its children. */
export type Context = Readonly<{
  text: TextStyle
  style: ParagraphStyle
  align: Align | undefined
  /** Where lines start, and the width of the column they are in, in twips. */
  indent: number
  width: number
  room: Room
  /** The size of the document's letters. */
  points: number
  /** Heads of tables are. */
  greyHeads: boolean
  /** The table settings of a template's style. */
  tableStyle: TableStyle | null
  list: ListContext | null
  inTask: boolean
  plain: boolean
  tables: number
  inNote: boolean
  counts: Counts
}>

/** Table settings of a template's style: always lines; `heads`: also the look of heads. */
export type TableStyle = { heads: boolean }

/** The level of the innermost list (0 to 8), how many ordered lists are around, and where the outermost list starts. */
export type ListContext = Readonly<{ level: number; ordered: number; indent: number; step: number }>

/** Counters of the whole document, and its footnotes. */
export type Counts = { lists: number; starts: Set<string>; mergedCells: number; codeLines: number; notes: Notes }

/**
 * The footnotes of a document by label, and those referenced by its text, numbered in reading order. Notes that only footnotes reference go
 * `along` with that footnote; all of them are `placed`. Notes referenced `again` get a bookmark. `before`: the number of notes in preceding
 * documents.
 */
export type Notes = {
  bodies: ReadonlyMap<string, Element>
  referred: ReadonlySet<string>
  again: ReadonlySet<string>
  along: ReadonlyMap<string, readonly string[]>
  placed: ReadonlySet<string>
  numbers: Map<string, number>
  before: number
}
