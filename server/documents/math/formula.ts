/**
 * A piece of a formula, in the terms of MathML (`mi`, `mfrac`, `msubsup`…) with what only matters on a screen taken out.
 * Rows are plain lists. Beside MathML's own there are `apply` (what follows is a function's argument), `fence`, `arrow`
 * and `lines`.
 */
export type Piece = Leaf | Structure

export type LeafName = 'mi' | 'mn' | 'mo' | 'mtext' | 'mspace' | 'apply' | 'newline'

export type Leaf = {
  name: LeafName
  text: string
  /** Letters that stand upright, as Temml says by `mathvariant` or by giving more than one letter. */
  upright: boolean
  /** Stands between its neighbours and brackets nothing, as `\mid` does. */
  infix: boolean
  color?: string | undefined
}

export type Row = readonly Piece[]

export type Structure =
  | {
      name: 'mfrac' | 'mroot' | 'msqrt' | 'msub' | 'msup' | 'munder' | 'mover' | 'mphantom'
      rows: readonly Row[]
      bar?: boolean
      color?: string | undefined
    }
  | { name: 'msubsup' | 'munderover' | 'prescripts'; rows: readonly Row[]; color?: string | undefined }
  | { name: 'menclose'; notation: readonly string[]; rows: readonly Row[]; color?: string | undefined }
  | { name: 'fence'; open: string; close: string; between: string; rows: readonly Row[]; color?: string | undefined }
  | { name: 'mtable'; table: MathTable; color?: string | undefined }

export type MathTable = {
  rows: readonly (readonly Row[])[]
  /** The alignment of each column. */
  columns: readonly ('left' | 'center' | 'right')[]
  /** Right and left columns in turn, side by side without a gap, as `aligned` has them. */
  tight: boolean
  /** The columns that have a line on their right. */
  lines: readonly number[]
  /** The sides on which the whole table has a line. */
  frame: readonly ('top' | 'bottom' | 'left' | 'right')[]
}
