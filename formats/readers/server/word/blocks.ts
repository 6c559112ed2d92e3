/** Formatting of letters that can carry meaning. */
export type RunStyle = {
  bold: boolean
  italic: boolean
  strike: boolean
  underline: boolean
  /** Names of colours ("red"); null for the usual ones. */
  colour: string | null
  /** The background colour of the text: highlighted or shaded. */
  ground: string | null
  /** Shading of the whole paragraph or cell. */
  around: string | null
  /** A frame around the text, or dots above it. */
  framed: boolean
  script: 'sup' | 'sub' | null
  /** Letters that are all as wide as each other. */
  code: boolean
}

export const plainRunStyle: RunStyle = {
  bold: false,
  italic: false,
  strike: false,
  underline: false,
  colour: null,
  ground: null,
  around: null,
  framed: false,
  script: null,
  code: false,
}

/**
 * A part of a line. `isRaw`: a formula or a marker, written unescaped; `link`: its address; `marks`: meaningful formatting, as the tags to
 * write.
 */
export type Span = { text: string; runStyle: RunStyle; isRaw: boolean; link: string | null; marks: readonly string[] }

export type Paragraph = {
  kind: 'paragraph'
  /** The heading level; 0 if it is not a heading. */
  heading: number
  /** The automatic number or bullet as displayed; '' if there is none. */
  label: string
  labelStyle: RunStyle
  /** List level, from 0; null outside of lists. */
  level: number | null
  spans: Span[]
  /** Text boxes that are anchored in it. */
  boxes: Block[]
}
/** `width`: the number of columns it spans; `goesOn`: whether it continues the cell above; `shade`: its colour. */
export type Cell = { blocks: Block[]; width: number; goesOn: boolean; shade: string | null }
/** `before`: columns that the row skips at its beginning. */
export type Row = { cells: Cell[]; isHead: boolean; before: number }
export type Table = { kind: 'table'; rows: Row[] }
/** Text of an embedded document from another reader. */
export type Ready = { kind: 'ready'; text: string }
/** A rule is a line across the page. */
export type Block = Paragraph | Table | Ready | { kind: 'rule' }

export const makeSpan = (text: string, more: Partial<Span> = {}): Span => ({
  text,
  runStyle: plainRunStyle,
  isRaw: false,
  link: null,
  marks: [],
  ...more,
})

export const makeRaw = (text: string): Span => makeSpan(text, { isRaw: true })

export const makeParagraph = (spans: Span[] = []): Paragraph => ({
  kind: 'paragraph',
  heading: 0,
  label: '',
  labelStyle: plainRunStyle,
  level: null,
  spans,
  boxes: [],
})

/** All paragraphs in reading order, including those in tables and text boxes. */
export function* paragraphsIn(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      yield block
      yield* paragraphsIn(block.boxes)
    } else if (block.kind === 'table')
      for (const { cells } of block.rows) for (const cell of cells) yield* paragraphsIn(cell.blocks)
  }
}
