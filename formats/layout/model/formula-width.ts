/** A formula with more signs gets no more width, since it must not squeeze the other columns. */
const mostSigns = 40

/** Width of a sign in a formula with its space, in multiples of the font size. */
export const signWidth = 0.6

/** Estimates the number of signs side by side in rendered LaTeX: the longest line, and the longer part of a fraction. */
export function signsAcross(latex: string): number {
  const lines = latex.replaceAll(/\\(?:begin|end)\{[^{}]*\}/g, '').split(/\\\\/)
  return lines.reduce((most, line) => Math.min(mostSigns, Math.max(most, signsIn(line))), 0)
}

const fraction = /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g

function signsIn(line: string): number {
  const flat = line.replaceAll(fraction, (_, above: string, below: string) =>
    'x'.repeat(Math.max(plainSigns(above), plainSigns(below))),
  )
  return plainSigns(flat)
}

/** Spaces and layout commands have no width; an upright name is as wide as its letters. */
const plainSigns = (latex: string) =>
  latex
    .replaceAll(/\\(?:left|right|text|mathrm|ce|vec|overline|widehat|hat|bar|displaystyle)(?![a-z])/gi, '')
    .replaceAll(/\\(?:sin|cos|tan|cot|lim|log|ln|max|min)(?![a-z])/g, 'xxx')
    .replaceAll(/\\[a-z]+|\\./gi, 'x')
    .replaceAll(/[{}_^&\s]/g, '').length
