/** Text with one format. `raised`: 1 superscript, -1 subscript. `math`: a letter of a formula, in the typeface of formulas. */
export type Words = { text: string; bold: boolean; italic: boolean; raised: -1 | 0 | 1; math: boolean }
/** A piece of a line: text, or a formula to draw. */
export type Token = Words | { latex: string }
