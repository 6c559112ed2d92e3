/** Commands that only occur in formulas, with the number of their groups in braces. */
const groups: Record<string, number> = {
  ce: 1,
  pu: 1,
  frac: 2,
  dfrac: 2,
  tfrac: 2,
  binom: 2,
  sqrt: 1,
  vec: 1,
  hat: 1,
  bar: 1,
  overrightarrow: 1,
  overline: 1,
  underline: 1,
  widehat: 1,
  overparen: 1,
  overarc: 1,
  wideparen: 1,
  xrightarrow: 1,
  mathrm: 1,
  mathbb: 1,
  mathbf: 1,
  mathcal: 1,
  boxed: 1,
  text: 1,
}
const signs =
  'alpha beta gamma delta epsilon varepsilon zeta eta theta lambda mu nu xi pi rho sigma tau phi varphi chi psi omega Gamma Delta Theta Lambda Pi Sigma Phi Psi Omega le leq leqslant ge geq geqslant ne neq approx equiv sim cong times div cdot pm mp infty in notin subset subseteq cup cap emptyset varnothing forall exists Rightarrow Leftrightarrow rightarrow leftarrow implies iff perp parallel angle triangle circ degree'
const environments = 'cases|array|matrix|pmatrix|bmatrix|vmatrix|aligned|gathered'

const command = new RegExp(String.raw`^\\(${Object.keys(groups).join('|')})(?=[{[])`)
const sign = new RegExp(String.raw`^\\(?:${signs.replaceAll(' ', '|')})(?![a-zA-Z])`)
const environment = new RegExp(String.raw`^\\begin\{(${environments})\}`)
const left = /^\\left(?![a-z])/

const longest = 300

/** Whether a text begins with a command that `measureCommand` may read, whatever follows. */
export const beginsLooseCommand = (text: string): boolean =>
  [command, sign, environment, left].some((pattern) => pattern.test(text))

/** Measures an unambiguous LaTeX command without dollar signs at a position; 0 if there is none. */
export function measureCommand(text: string, at: number): number {
  const source = text.slice(at, at + longest)
  const name = command.exec(source)?.[1]
  if (name !== undefined) return measureGroups(source, name)
  const before = text.slice(Math.max(0, at - longestWord), at)
  if (sign.test(source)) return isSpokenOf(before) ? 0 : sign.exec(source)![0].length
  const opened = environment.exec(source)
  if (opened) return endOf(source, `\\end{${opened[1]}}`)
  return left.test(source) ? measureBrackets(source) : 0
}

const longestWord = 24
/** A command that the reader shall type is text, as is a part of a path. */
const isSpokenOf = (before: string): boolean =>
  /[\p{L}\d:\\]$|(?:gõ|nhập|lệnh|cú pháp|type|typing|enter|command|macro)\s*["'“‘]?$/iu.test(before)

function measureGroups(source: string, name: string): number {
  let end = name.length + 1
  if (/^(?:sqrt|xrightarrow)$/.test(name)) end += /^\[[^[\]{}\n]*\]/.exec(source.slice(end))?.[0].length ?? 0
  for (let group = 0; group < groups[name]!; group += 1) {
    const length = groupLength(source.slice(end))
    if (length === 0) return 0
    end += length
  }
  return end
}

/** Measures a complete group in braces on one line; 0 for anything else. */
function groupLength(text: string): number {
  if (text[0] !== '{') return 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n' || letter === '$' || letter === '`') return 0
    if (letter === '\\') at += 1
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return 0
}

function endOf(source: string, end: string): number {
  const at = source.indexOf(end)
  return at < 0 || /[\n$`]/.test(source.slice(0, at)) ? 0 : at + end.length
}

/** "\left( … \right)" on one line, with others inside. */
function measureBrackets(source: string): number {
  let depth = 0
  for (const { 0: found, index } of source.matchAll(/\\(left|right)\s*(?:\\[{}|]|[()[\]|.<>/])|[\n$`]/g)) {
    if (found.startsWith('\\left')) depth += 1
    else if (found.startsWith('\\right')) depth -= 1
    else return 0
    if (depth === 0) return index + found.length
  }
  return 0
}
