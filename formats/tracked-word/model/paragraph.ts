/** Characters of a text: from the first to before the last. */
export type Range = readonly [start: number, end: number]

/** Stands in a text for what is no text: a picture, a formula, a footnote mark, a page break. */
export const objectSign = '\uFFFC'

/** Parts of a Word file with a text of their own, which is neither read nor changed. */
export const outsideParts = ['header', 'footer', 'footnotes', 'endnotes'] as const
export type OutsidePart = (typeof outsideParts)[number]

/** The place of a paragraph in the outermost table that contains it, counted from 0. */
export type TableCell = { table: number; row: number; column: number }

/** A paragraph of a Word file as a text whose places may be changed. Its index in the file is its anchor. */
export type Paragraph = {
  text: string
  /** Characters that cannot be deleted: objects, results of fields, other people's tracked changes. */
  fixed?: Range[]
  /** The fixed characters into which, and between which, nothing can be inserted. */
  closed?: Range[]
  /** Whether the paragraph can be deleted as a whole. */
  isRemovable?: false
  /** Whether another paragraph can follow it: not where somebody else's change ends it. */
  isEndFixed?: true
  /** The level of a heading by its style, from 1. */
  level?: number
  isBold?: true
  isCentred?: true
  isListItem?: true
  cell?: TableCell
}
