/**
 * Commands of Vietnamese papers that the programs which draw formulas do not know, in words that they do. KaTeX (the screen) and Temml (Word,
 * slides) take them as macros.
 */
export const latexMacros: Readonly<Record<string, string>> = {
  '\\overarc': '\\overparen{#1}',
  '\\wideparen': '\\overparen{#1}',
  '\\arc': '\\overparen{#1}',
  '\\overfrown': '\\overparen{#1}',
  // The package ex_test: systems and alternatives.
  '\\heva': '\\left\\{\\begin{aligned}#1\\end{aligned}\\right.',
  '\\hoac': '\\left[\\begin{aligned}#1\\end{aligned}\\right.',
  '\\Q': '\\mathbb{Q}',
  '\\C': '\\mathbb{C}',
  '\\mbox': '\\text{#1}',
  '\\textsuperscript': '{}^{\\text{#1}}',
  '\\textsubscript': '{}_{\\text{#1}}',
  '\\SI': '#1\\,\\mathrm{#2}',
  '\\qty': '#1\\,\\mathrm{#2}',
  '\\si': '\\mathrm{#1}',
  '\\unit': '\\mathrm{#1}',
  '\\ang': '#1^{\\circ}',
  '\\celsius': '{}^{\\circ}\\mathrm{C}',
  '\\textdegree': '{}^{\\circ}',
  '\\ohm': '\\Omega',
  '\\micro': '\\mu',
  '\\euro': '\\text{€}',
  '\\prescript': '{}^{#1}_{#2}{#3}',
  '\\dv': '\\frac{d#1}{d#2}',
  '\\pdv': '\\frac{\\partial #1}{\\partial #2}',
  '\\parallelogram': '\\text{▱}',
  '\\varparallel': '\\parallel',
  '\\circled': '\\textcircled{#1}',
  '\\hfill': '\\quad ',
}

const frown = String.raw`(?:\{\s*\\(?:small)?frown\s*\}|\s*\\(?:small)?frown(?![a-zA-Z]))`
const arcs = new RegExp(String.raw`\\(?:overset|stackrel)\s*${frown}|\\buildrel${frown}\s*\\over(?![a-zA-Z])`, 'g')
/** "\\begin{pmatrix}[cc|c]": a matrix with a bar, in a notation that few programs know. */
const ruledMatrix =
  /\\begin\{([pbBvV])matrix\}\s*\[([clr|:\s]+)\]((?:(?!\\(?:begin|end)\{\1matrix\})[^])*)\\end\{\1matrix\}/g
const brackets: Readonly<Record<string, readonly [string, string]>> = {
  p: ['(', ')'],
  b: ['[', ']'],
  B: ['\\{', '\\}'],
  v: ['|', '|'],
  V: ['\\|', '\\|'],
}

/** Maps environments for display or text to equivalents that work anywhere. */
const environments: Readonly<Record<string, string>> = {
  split: 'aligned',
  multline: 'gathered',
  tabular: 'array',
}

/** Rewrites LaTeX that macros cannot express: arcs of two signs, environments with another name, commands that only number or load. */
export function rewriteLatex(latex: string): string {
  return latex
    .replace(ruledMatrix, (_, kind: string, columns: string, body: string) => {
      const [open, close] = brackets[kind]!
      return `\\left${open}\\begin{array}{${columns}}${body}\\end{array}\\right${close}`
    })
    .replace(arcs, '\\overparen ')
    .replace(
      /\\(begin|end)\{(split|multline|tabular)\*?\}/g,
      (_, edge: string, name: string) => `\\${edge}{${environments[name]}}`,
    )
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\(?:begin|end)\{(?:equation|displaymath|math)\*?\}/g, ' ')
    .replace(/\\(?:label|require)\s*\{[^{}]*\}/g, '')
    .replace(/\\unicode\s*\{x([\da-f]{1,5})\}/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}
