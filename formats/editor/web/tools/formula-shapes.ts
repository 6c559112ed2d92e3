/** `#` marks where the selection goes, `{}` the parts to fill in. */
export const shapes = [
  { name: 'fractionShape', pattern: '\\frac{#}{}', drawing: '\\frac{a}{b}' },
  { name: 'rootShape', pattern: '\\sqrt{#}', drawing: '\\sqrt{a}' },
  { name: 'powerShape', pattern: '#^{}', drawing: 'a^n' },
  { name: 'indexShape', pattern: '#_{}', drawing: 'a_n' },
  { name: 'vectorShape', pattern: '\\overrightarrow{#}', drawing: '\\overrightarrow{a}' },
  { name: 'angleShape', pattern: '\\widehat{#}', drawing: '\\widehat{A}' },
  { name: 'degreeShape', pattern: '#^\\circ ', drawing: '90^\\circ' },
  { name: 'unitShape', pattern: '#\\,\\mathrm{}', drawing: '\\mathrm{m/s}' },
  { name: 'chemistryShape', pattern: '\\ce{#}', drawing: '\\ce{H2O}' },
  {
    name: 'systemShape',
    pattern: '\\begin{cases} #{} \\\\ {} \\end{cases}',
    drawing: '\\begin{cases}a\\\\b\\end{cases}',
  },
] as const

export const signs = [
  { sign: '×', latex: '\\times' },
  { sign: '·', latex: '\\cdot' },
  { sign: '±', latex: '\\pm' },
  { sign: '≠', latex: '\\ne' },
  { sign: '≤', latex: '\\le' },
  { sign: '≥', latex: '\\ge' },
  { sign: '≈', latex: '\\approx' },
  { sign: 'π', latex: '\\pi' },
  { sign: 'Δ', latex: '\\Delta' },
  { sign: '⇒', latex: '\\Rightarrow' },
] as const

/** Inserts a key's pattern. Scripts get a base. */
export function placed(pattern: string, { before, selected }: { before: string; selected: string }): string {
  const bare = selected === '' && /^#[\^_]\{/.test(pattern) && !/[\p{L}\p{N})}\]]$/u.test(before)
  return pattern.replace('#', () => (bare ? '{}' : selected))
}

/** Finds the next empty box for the caret; null when there is none. */
export function emptyBox(latex: string, from: number): number | null {
  const at = latex.indexOf('{}', from)
  return at < 0 ? null : at + 1
}

/** Draws boxes in empty places. */
export const withBoxes = (latex: string): string => latex.replaceAll('{}', '{\\square}')
