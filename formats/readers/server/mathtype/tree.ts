/** An equation of MathType or the Equation Editor, whichever version of the format it was kept in. */
export type Line = { kind: 'line'; items: Item[] }
export type Item = Line | Letter | Template | Pile | Matrix

/** `code` is a Unicode character, or one of the private area for MathType's own signs; `face` is its style. */
export type Letter = { kind: 'letter'; code: number; face: number; accents: number[] }
export type Template = { kind: 'template'; selector: number; variation: number; slots: Line[]; signs: Letter[] }
/** Lines stacked vertically. */
export type Pile = { kind: 'pile'; lines: Line[] }
export type Matrix = { kind: 'matrix'; columns: number; cells: Line[] }
