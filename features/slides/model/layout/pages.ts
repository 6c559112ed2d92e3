import type { Words } from '../line/words-of-line.ts'
import type { Segment } from './wrap.ts'

/** Points, from the upper left corner of the slide. */
export type Box = { x: number; y: number; width: number; height: number }

/** Lengths in points. `indent`: where its lines begin, `hanging`: how far before it the bullet stands; without a bullet, neither is seen. */
export type Paragraph = {
  pieces: Words[]
  size: number
  level: 0 | 1
  bullet: boolean
  indent: number
  hanging: number
  before: number
}

/** A line with drawn formulas: its parts have places of their own, from `x`. */
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
  /** Text that breaks its lines by itself. */
  | { kind: 'paragraphs'; box: Box; paragraphs: Paragraph[] }
  | DrawnLine
  /** `ground`: what is tinted around it; null in a table. */
  | { kind: 'formula'; box: Box; ground: Box | null; latex: string; display: boolean }
  | { kind: 'table'; box: Box; columns: number[]; rows: TableRow[]; size: number }
  /** The activity of the class; with drawn formulas, its text is in lines over it. */
  | { kind: 'activity'; box: Box; label: string; labelSize: number; paragraphs: Paragraph[] }
  /** The room for a picture that is still to be found; `whole`: whether all of what it says stands there. */
  | { kind: 'request'; box: Box; text: string; size: number }
  /** `slide`: the id of the one that has it. */
  | { kind: 'picture'; box: Box; slide: string; description: string }

export type TableRow = { height: number; head: boolean; cells: Cell[] }
/** Empty for a cell with a single formula, which is drawn over it. */
export type Cell = { pieces: Words[]; align: 'left' | 'center' }

/** A slide as it is written: where one of the teacher's needs more room than there is, it goes on with the next page. */
export type Page = {
  title: { pieces: Words[]; size: number; box: Box }
  continued: boolean
  items: Item[]
}

/** 16:9, as PowerPoint has it. */
export const slideSize = { width: 960, height: 540 }
export const margin = 48
/** Bottom of the area below the title. */
export const bodyBottom = 488
export const footer: Box = { x: margin, y: 505, width: slideSize.width - 2 * margin, height: 22 }
/** Smallest font size except in the footer, in points. */
export const smallestText = 16
