/**
 * A node of a formula, in MathML terms (`mi`, `mfrac`, `msubsup`…) without what only matters on a screen. Rows are plain lists. Three are
 * not MathML: `apply` (the next node is a function's argument), `fence`, `prescripts`.
 */
export type FormulaNode = Leaf | Structure | Script | Enclosure | Fence | Table

export type Row = readonly FormulaNode[]

type FormulaStyle = { color?: string | undefined }

export type Leaf = FormulaStyle & {
  name: 'mi' | 'mn' | 'mo' | 'mtext' | 'mspace' | 'apply'
  text: string
  upright?: boolean
  /** A separator between its neighbours, such as `\mid`, which is not a bracket. */
  infix?: boolean
}

/** The rows are the arguments in MathML's order; those of `prescripts` are below, above, base. */
export type Structure = FormulaStyle & {
  name: 'mfrac' | 'binomial' | 'msqrt' | 'mroot' | 'mphantom' | 'prescripts'
  rows: readonly Row[]
}

export type ScriptName = 'msub' | 'msup' | 'msubsup' | 'munder' | 'mover' | 'munderover'

/** The rows are base, below, above; the last two are optional. */
export type Script = FormulaStyle & { name: ScriptName; rows: readonly Row[] }

/** A frame, bars or strikes around a row, in the words of MathML's `notation`. */
export type Enclosure = FormulaStyle & { name: 'menclose'; notation: readonly string[]; rows: readonly Row[] }

/** Brackets that grow with their content, '' for none. `between` separates the rows. */
export type Fence = FormulaStyle & { name: 'fence'; open: string; close: string; between: string; rows: readonly Row[] }

export type Table = FormulaStyle & {
  name: 'mtable'
  cells: readonly (readonly Row[])[]
  alignments: readonly Alignment[]
  /** `equations` has alternating right- and left-aligned columns without gaps; `small` has small gaps. */
  kind: 'matrix' | 'equations' | 'small'
  /** The columns with a line on their right and the rows with one below them, all but the last; the sides of the table that have one. */
  lines: readonly number[]
  underlined: readonly number[]
  frame: readonly Side[]
}

export type Alignment = 'left' | 'center' | 'right'
export type Side = 'top' | 'bottom' | 'left' | 'right'

const scriptNames = new Set<string>(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'] satisfies ScriptName[])

export const isScript = (node: FormulaNode): node is Script => scriptNames.has(node.name)

export const isLeaf = <Name extends Leaf['name']>(
  node: FormulaNode | undefined,
  name: Name,
): node is Leaf & { name: Name } => node?.name === name

export const leaf = (name: Leaf['name'], text: string, rest: Omit<Leaf, 'name' | 'text'> = {}): Leaf => ({
  name,
  text,
  ...rest,
})

/** The row a script hangs on. */
export const baseOf = (script: Script): Row => script.rows[0] ?? []

/** A script's row below and above its base. */
export function limitsOf({ name, rows }: Script): { below: Row | undefined; above: Row | undefined } {
  if (name === 'msup' || name === 'mover') return { below: undefined, above: rows[1] }
  return { below: rows[1], above: rows[2] }
}

/** The letter or sign that a row is made of; '' when it is more than one. */
export function soleText(row: Row | undefined): string {
  const [only, ...more] = (row ?? []).filter(({ name }) => name !== 'mspace' && name !== 'apply')
  return only && more.length === 0 && 'text' in only ? only.text : ''
}
