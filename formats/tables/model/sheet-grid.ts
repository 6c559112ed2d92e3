/** Cells that are joined, from 0, both ends included. */
export type JoinedCells = { row: number; column: number; toRow: number; toColumn: number }

/** A sheet with every cell at its position, so that it can be found again in the file. */
export type SheetGrid = {
  name: string
  /** Rows and columns from 0; empty cells are empty texts, and rows end with their last filled cell. */
  cells: string[][]
  hiddenRows: number[]
  hiddenColumns: number[]
  joined: JoinedCells[]
  /** There were more rows or columns than are read. */
  isCut: boolean
  /** The lines above a table of a document; absent for sheets. */
  above?: string[]
}
