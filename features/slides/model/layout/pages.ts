import type { Words } from '../line/words-of-line.ts'
import type { Segment } from './wrap.ts'

/** Units: points, from the upper left corner of the slide. */
export type Box = { x: number; y: number; width: number; height: number }

/** Units: points. `indent`: the start of lines; `hanging`: the distance of the bullet before it. Both are ignored without a bullet. */
export type Paragraph = {
  tokens: Words[]
  size: number
  level: 0 | 1
  bullet: boolean
  indent: number
  hanging: number
  before: number
}

/** A line with drawn formulas: each part has its own position `x`. */
export type DrawnLine = {
  kind: 'line'
  box: Box
  x: number
  size: number
  level: 0 | 1
  bullet: boolean
  hanging: number
  segments: Segment[]
}

export type Item =
  /** Text that the program wraps itself. */
  | { kind: 'paragraphs'; box: Box; paragraphs: Paragraph[] }
  | DrawnLine
  /** `ground`: the tinted area around the formula; null in a table. */
  | { kind: 'formula'; box: Box; ground: Box | null; latex: string; display: boolean }
  | { kind: 'table'; box: Box; columns: number[]; rows: TableRow[]; size: number }
  /** The activity of the class; text with drawn formulas is placed over it line by line. */
  | { kind: 'activity'; box: Box; label: string; labelSize: number; paragraphs: Paragraph[] }
  /** The placeholder of a picture; `whole`: whether the complete description fits into it. */
  | { kind: 'request'; box: Box; text: string; size: number }
  /** `slide`: the id of the slide with the picture. */
  | { kind: 'picture'; box: Box; slide: string; description: string }

export type TableRow = { height: number; head: boolean; cells: Cell[] }
/** The text is empty in a cell with a single formula, which is drawn over it. */
export type Cell = { tokens: Words[]; align: 'left' | 'center' }

/** A slide of the file. A slide of the teacher's that is too full continues on the next page. */
export type Page = {
  title: { tokens: Words[]; size: number; box: Box }
  continued: boolean
  items: Item[]
}

/** 16:9, the default of PowerPoint. */
export const slideSize = { width: 960, height: 540 }
export const margin = 48
/** Bottom of the area below the title. */
export const bodyBottom = 488
export const footer: Box = { x: margin, y: 505, width: slideSize.width - 2 * margin, height: 22 }
/** Smallest font size except in the footer, in points. */
export const smallestText = 16
