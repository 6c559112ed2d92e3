/** A LaTeX formula in a line of plain text: "\frac{F}{S}" becomes "F/S", "x^{2}" "x²". What it does not know loses its backslash. */
export function readableFormula(latex: string): string {
  return innermostFirst(latex.replace(/\\(left|right|displaystyle|dfrac|tfrac)(?![a-zA-Z])/g, named))
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? (functions.has(name) ? name : ` ${name}`))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\\\|&/g, ' ')
    .replace(/[{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const named = (_: string, name: string) => (name.endsWith('frac') ? String.raw`\frac` : '')

/** Groups stand in each other: as many rounds as formulas of school are deep. */
function innermostFirst(latex: string): string {
  let text = latex
  for (let round = 0; round < 8; round += 1) {
    const next = text
      .replace(
        /\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, over: string, under: string) => `${inOne(over)}/${inOne(under)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner: string) => `√${inOne(inner)}`)
      .replace(
        /\\(?:text|mathrm|mathbf|mathit|operatorname|vec|overrightarrow|overline|widehat|ce)\s*\{([^{}]*)\}/g,
        '$1',
      )
      .replace(/\^\s*(?:\{([^{}]*)\}|(\\circ)|([^\s{}\\]))/g, (_, ...[group, circle, one]: string[]) =>
        raised(group ?? circle ?? one ?? '', superscripts, '^'),
      )
      .replace(/_\s*(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, ...[group, one]: string[]) =>
        raised(group ?? one ?? '', subscripts, '_'),
      )
    if (next === text) return text
    text = next
  }
  return text
}

const inOne = (text: string) => (/^[^\s+\-*/=]*$/.test(text.trim()) ? text.trim() : `(${text.trim()})`)

function raised(text: string, letters: ReadonlyMap<string, string>, mark: string): string {
  if (/^\s*\\circ\s*$/.test(text)) return '°'
  const all = Array.from(text.trim()).map((letter) => letters.get(letter))
  return all.every((letter) => letter !== undefined) ? all.join('') : ` ${mark}`.trim() + inOne(text)
}

const pairs = (from: string, to: string) => new Map(Array.from(from, (letter, index) => [letter, to[index]!]))
const superscripts = pairs('0123456789+-n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ')
const subscripts = pairs('0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋')

const functions = new Set(['sin', 'cos', 'tan', 'cot', 'log', 'ln', 'lim', 'max', 'min'])
const signs: Record<string, string> = {
  cdot: '·',
  times: '×',
  div: ':',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  in: '∈',
  infty: '∞',
  angle: '∠',
  triangle: '△',
  square: '□',
  Box: '□',
  perp: '⊥',
  parallel: '∥',
  circ: '°',
  degree: '°',
  ldots: '…',
  dots: '…',
  quad: ' ',
  qquad: ' ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
}
