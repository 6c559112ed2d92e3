import { sansWidth } from './letter-widths.ts'
import type { FormulaSize, MeasureFormula, TryFormula } from './formula-size.ts'

/**
 * About how large LaTeX is drawn, where nothing is at hand that draws it: boxes are put together as TeX does (The TeXbook, appendix G), with
 * widths of letters rounded up. Whatever cannot be read counts as signs beside each other.
 */
export const likelySize: MeasureFormula = (latex, { display }) => {
  const source = { latex, at: 0, depth: 0 }
  const read: FormulaSize[] = []
  while (source.at < latex.length) {
    const from = source.at
    read.push(rows(source, { display, kind: 'equations' }))
    // A bracket that closes nothing.
    if (source.at === from || source.at < latex.length) source.at += 1
  }
  const { width, above, below } = beside(read)
  return { width: Math.max(0.5, width) + edge, above: above + edge / 2, below: below + edge / 2 }
}

/** Null for what nobody can draw: brackets without partners, or longer than any formula. */
export const likelyFormula: TryFormula = (latex, look) => (isWhole(latex) ? likelySize(latex, look) : null)

/** In signs. */
const longest = 2000

function isWhole(latex: string): boolean {
  let depth = 0
  for (const [sign] of latex.matchAll(/\\[^]|[{}]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth < 0) return false
  }
  const count = (name: RegExp) => latex.match(name)?.length ?? 0
  return (
    depth === 0 &&
    latex.length <= longest &&
    count(/\\left(?![A-Za-z])/g) === count(/\\right(?![A-Za-z])/g) &&
    count(/\\begin(?![A-Za-z])/g) === count(/\\end(?![A-Za-z])/g)
  )
}

/** Letters reach over the room that they are given. */
const edge = 0.08

type Source = { latex: string; at: number; depth: number }
type Style = { display: boolean }
/** What stands on a line as high as letters are. */
const letter = (width: number): FormulaSize => ({ width, above: 0.74, below: 0.27 })
const nothing: FormulaSize = { width: 0, above: 0, below: 0 }

const beside = (boxes: readonly FormulaSize[]): FormulaSize =>
  boxes.reduce(
    (all, box) => ({
      width: all.width + box.width,
      above: Math.max(all.above, box.above),
      below: Math.max(all.below, box.below),
    }),
    nothing,
  )

const scaled = ({ width, above, below }: FormulaSize, scale: number): FormulaSize => ({
  width: width * scale,
  above: above * scale,
  below: below * scale,
})
const wider = (box: FormulaSize, by: number): FormulaSize => ({ ...box, width: box.width + by })
const higher = (box: FormulaSize, by: number): FormulaSize => ({ ...box, above: box.above + by })
const heightOf = ({ above, below }: FormulaSize) => above + below

/** Of letters above and below the line, and of fractions in a line. */
const small = 0.72
/** Where the line of a fraction stands, above the foot of letters. */
const axis = 0.25
/** More structures inside one another are no formula. */
const deepest = 60

type Kind = 'equations' | 'matrix' | 'small'

/** Rows of cells until what ends them, which is left standing. */
function rows(source: Source, { display, kind }: Style & { kind: Kind }): FormulaSize {
  const cells: FormulaSize[][] = [[]]
  for (;;) {
    cells.at(-1)!.push(row(source, { display }))
    const ended = /^(?:&|\\\\(?:\s*\[[^\]]*\])?|\\(?:newline|cr)(?![A-Za-z]))/.exec(
      source.latex.slice(source.at, source.at + 40),
    )
    if (!ended) break
    source.at += ended[0].length
    if (ended[0] !== '&') cells.push([])
  }
  const [first = []] = cells
  if (cells.length === 1 && first.length === 1) return first[0]!
  const kept = cells.filter((own) => own.some(({ width }) => width > 0))
  const columns = Math.max(1, ...kept.map((own) => own.length))
  const between = kind === 'equations' ? 0.3 : kind === 'small' ? 0.45 : 1.05
  const width = Array.from({ length: columns }, (_, at) => Math.max(0, ...kept.map((own) => own[at]?.width ?? 0)))
  const line = kind === 'equations' ? 0.38 : 0.28
  const height = kept.reduce((sum, own) => sum + heightOf(beside([...own, letter(0)])) + line, 0)
  const wide = width.reduce((sum, one) => sum + one, 0) + (columns - 1) * between
  return { width: wide, above: height / 2 + axis, below: height / 2 - axis }
}

/** Atoms beside each other, until a bracket, a cell or a row ends. */
function row(source: Source, style: Style): FormulaSize {
  const atoms: { box: FormulaSize; limits: Limits }[] = []
  const { latex } = source
  if (source.depth > deepest) {
    const rest = latex.slice(source.at)
    source.at = latex.length
    return letter(rest.length * 0.55)
  }
  source.depth += 1
  while (source.at < latex.length) {
    const sign = latex[source.at]!
    if (
      sign === '}' ||
      sign === '&' ||
      /^\\(?:\\|right(?![a-z])|end(?![a-z])|newline|cr(?![a-z]))/.test(latex.slice(source.at, source.at + 8))
    )
      break
    if (sign === '^' || sign === '_') {
      const base = atoms.pop() ?? { box: letter(0), limits: false }
      atoms.push({ box: withScripts(base, source, style), limits: false })
    } else atoms.push(atom(source, style))
  }
  source.depth -= 1
  return beside(atoms.map(({ box }) => box))
}

/** Both scripts of an atom, in whatever order they come. */
function withScripts({ box, limits }: { box: FormulaSize; limits: Limits }, source: Source, style: Style): FormulaSize {
  let [above, below]: [FormulaSize | null, FormulaSize | null] = [null, null]
  for (;;) {
    const sign = source.latex[source.at]
    if (sign === "'") source.at += 1
    else if ((sign === '^' && !above) || (sign === '_' && !below)) {
      source.at += 1
      const script = scaled(argument(source, { display: false }), small)
      if (sign === '^') above = script
      else below = script
    } else break
  }
  if (limits === 'always' || (limits && style.display))
    return {
      width: Math.max(box.width, above?.width ?? 0, below?.width ?? 0),
      above: box.above + (above ? heightOf(above) + 0.25 : 0),
      below: box.below + (below ? heightOf(below) + 0.25 : 0),
    }
  const isHigh = heightOf(box) > 1.3
  return {
    width: box.width + Math.max(above?.width ?? 0, below?.width ?? 0) + 0.06,
    above: Math.max(box.above, above ? (isHigh ? box.above - 0.25 : 0.42) + above.above : 0),
    below: Math.max(box.below, below ? (isHigh ? box.below - 0.1 : above ? 0.28 : 0.2) + below.below : 0),
  }
}

/** What a command takes: a group, or one atom. */
function argument(source: Source, style: Style): FormulaSize {
  skipSpace(source)
  if (source.latex[source.at] !== '{') return source.at < source.latex.length ? atom(source, style).box : nothing
  source.at += 1
  const box = rows(source, { ...style, kind: 'equations' })
  if (source.latex[source.at] === '}') source.at += 1
  return box
}

/** The letters between brackets, as they are. */
function words(source: Source): string {
  skipSpace(source)
  const { latex, at } = source
  if (latex[at] !== '{') {
    source.at += 1
    return latex[at] ?? ''
  }
  let depth = 0
  for (let end = at; end < latex.length; end += 1) {
    if (latex[end] === '{') depth += 1
    else if (latex[end] === '}') depth -= 1
    if (depth > 0) continue
    source.at = end + 1
    return latex.slice(at + 1, end)
  }
  source.at = latex.length
  return latex.slice(at + 1)
}

function option(source: Source): string {
  const found = /^\s*\[([^\]]*)\]/.exec(source.latex.slice(source.at))
  source.at += found?.[0].length ?? 0
  return found?.[1] ?? ''
}

function skipSpace(source: Source): void {
  while (/\s/.test(source.latex[source.at] ?? '')) source.at += 1
}

/** Whether scripts stand above and below it: always, or where there is room. */
type Limits = 'always' | boolean
type Atom = { box: FormulaSize; limits: Limits }
const plain = (box: FormulaSize): Atom => ({ box, limits: false })

function atom(source: Source, style: Style): Atom {
  const sign = source.latex[source.at]!
  if (sign === '{') return plain(argument(source, style))
  source.at += 1
  if (/[\s~]/.test(sign)) return plain(sign === '~' ? letter(0.3) : nothing)
  if (sign === "'") return plain(higher(letter(0.32), 0.1))
  if (sign !== '\\') return plain(letter(signWidth(sign)))
  const name = /^(?:[A-Za-z]+\*?|[^])/.exec(source.latex.slice(source.at))?.[0] ?? ''
  source.at += name.length
  return command(name, source, style)
}

function signWidth(sign: string): number {
  if (/[\d.]/.test(sign)) return sign === '.' ? 0.3 : 0.51
  if (/[-+*/]/.test(sign)) return sign === '/' ? 0.52 : 1.24
  if (/[=<>≤≥≠≈≡∈∉⊂→⇒⇔]/.test(sign)) return 1.36
  if (/[,;]/.test(sign)) return 0.47
  if (/[()[\]|!]/.test(sign)) return sign === '!' ? 0.3 : 0.4
  if (sign === ':') return 0.85
  if (/[A-Z]/.test(sign)) return /[MW]/.test(sign) ? 1.06 : 0.82
  if (/[a-z]/.test(sign)) return /[mw]/.test(sign) ? 0.9 : /[ijlt]/.test(sign) ? 0.42 : 0.6
  return 1
}

/** Letters that stand upright. */
const upright = (text: string): FormulaSize => letter(sansWidth(text, { bold: false, wide: true }))

function command(name: string, source: Source, style: Style): Atom {
  if (/^[dtc]?frac$|^[dt]?binom$/.test(name)) return plain(fraction(name, source, style))
  if (name === 'sqrt') {
    const index = option(source)
    const box = argument(source, style)
    return plain(
      wider(
        { ...higher(box, style.display ? 0.5 : 0.4), below: box.below + 0.22 },
        0.95 + (heightOf(box) > 1.6 ? 0.15 : 0) + index.length * 0.25,
      ),
    )
  }
  if (name === 'left') return plain(fenced(source, style))
  if (name === 'begin') return plain(environment(source))
  if (texts.test(name)) return plain(upright(words(source).replaceAll(/\$|\\[a-zA-Z]+|[{}\\]/g, '')))
  if (name === 'ce') return plain(chemical(words(source)))
  if (arrowsAbove.test(name)) {
    const box = argument(source, style)
    return plain({ ...higher(box, 0.74), width: Math.max(1.15, box.width) })
  }
  if (upper.test(name)) return plain(higher(argument(source, style), 0.42))
  if (lower.test(name)) {
    const box = argument(source, style)
    return { box: { ...box, below: box.below + 0.3 }, limits: true }
  }
  if (/^(?:over|under)brace$/.test(name)) {
    const box = argument(source, style)
    return { box: name === 'overbrace' ? higher(box, 0.55) : { ...box, below: box.below + 0.55 }, limits: true }
  }
  if (/^x(?:long)?(?:left|right|leftright|rightleft)[a-z]*$/i.test(name)) {
    option(source)
    const above = scaled(argument(source, { display: false }), small)
    return plain({ width: Math.max(1.8, above.width + 1.4), above: 0.62 + heightOf(above), below: 0.5 })
  }
  if (/^(?:overset|underset|stackrel)$/.test(name)) {
    const over = scaled(argument(source, { display: false }), small)
    const base = argument(source, style)
    const width = Math.max(over.width, base.width)
    return plain(
      name === 'underset'
        ? { width, above: base.above, below: base.below + heightOf(over) + 0.2 }
        : { width, above: base.above + heightOf(over) + 0.2, below: base.below },
    )
  }
  if (/^(?:text)?color$/.test(name)) {
    words(source)
    return plain(name === 'color' ? nothing : argument(source, style))
  }
  if (/^(?:boxed|fbox|cancel|bcancel|xcancel)$/.test(name)) {
    const { width, above, below } = argument(source, style)
    return plain({ width: width + 0.75, above: above + 0.4, below: below + 0.4 })
  }
  if (faces.test(name)) return plain(wider(argument(source, style), 0.1))
  if (skipped.test(name)) return plain(nothing)
  if (/^[Bb]igg?[lrm]?$/.test(name)) return plain({ width: 0.2, above: 1.1, below: 0.6 })
  const space = Object.hasOwn(spaces, name) ? spaces[name] : undefined
  if (space !== undefined) return plain({ ...nothing, width: space })
  const found = operator(name, style)
  if (!/^\\limits(?![a-z])/.test(source.latex.slice(source.at, source.at + 8))) return found
  source.at += '\\limits'.length
  return { ...found, limits: 'always' }
}

const texts = /^(?:text[a-z]*|mathrm|operatorname\*?|mbox|hbox|mathsf|mathtt)$/
const arrowsAbove = /^(?:vec|overrightarrow|overleftarrow|overleftrightarrow)$/
const upper = /^(?:hat|bar|dot|ddot|tilde|widehat|widetilde|overline|check|acute|grave|breve|overparen)$/
const lower = /^(?:underline|underbar)$/
const faces = /^(?:math(?:bb|bf|cal|frak|it|scr|normal)|boldsymbol|bm|pmb|phantom|mathop|mathbin|mathrel|mathord)$/
const skipped =
  /^(?:displaystyle|textstyle|scriptstyle|nolimits|nonumber|notag|middle|not|hline|boldmath|rm|bf|it|big|Big|tag|label)$/
const spaces: Record<string, number> = {
  ',': 0.17,
  ':': 0.23,
  '>': 0.23,
  ';': 0.28,
  ' ': 0.26,
  '!': 0,
  quad: 1,
  qquad: 2,
  enspace: 0.5,
  thinspace: 0.17,
}

function operator(name: string, { display }: Style): Atom {
  if (/^(?:sum|prod|coprod|bigcup|bigcap|bigoplus|bigotimes|bigvee|bigwedge)$/.test(name))
    return {
      box: display ? { width: 1.65, above: 0.98, below: 0.48 } : { width: 1.25, above: 0.78, below: 0.28 },
      limits: true,
    }
  if (/^(?:i{1,3}nt|oint)$/.test(name)) {
    const width = 0.5 * (name.split('i').length - 1) + 0.35
    return plain(display ? { width: width + 0.35, above: 1.4, below: 0.9 } : { width, above: 0.83, below: 0.34 })
  }
  if (/^(?:lim|limsup|liminf|max|min|sup|inf|gcd|det|Pr)$/.test(name))
    return { box: wider(upright(name), 0.34), limits: true }
  if (functions.test(name)) return plain(wider(upright(name), 0.34))
  if (/arrow|^(?:iff|implies|impliedby|to|gets|mapsto)$/.test(name))
    return plain(letter(/^(?:long|Long|iff|implies)/.test(name) ? 2.5 : 1.58))
  if (relations.test(name)) return plain(letter(1.38))
  if (operators.test(name)) return plain(letter(1.24))
  if (name === 'cdot' || name === 'ast') return plain(letter(0.76))
  if (/^[lrcv]?dots[a-z]*$|^cdots$|^ldots$/.test(name)) return plain(letter(1.36))
  if (/^[lr](?:brace|brack|vert|angle|floor|ceil)$|^[{}|]$/i.test(name)) return plain(letter(0.52))
  return plain(letter(name.length === 1 ? 0.8 : 0.82))
}

const functions =
  /^(?:sin|cos|tan|cot|sec|csc|tg|cotg|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|deg|dim|ker|arg|mod|bmod|pmod)$/
const relations =
  /^(?:le|leq|leqslant|ge|geq|geqslant|ne|neq|approx|equiv|sim|simeq|cong|in|notin|ni|subset|subseteq|supset|supseteq|perp|parallel|mid|propto|ll|gg|vdots|mathrel|models|doteq|colon)$/
const operators =
  /^(?:times|div|pm|mp|cap|cup|setminus|backslash|oplus|otimes|wedge|vee|land|lor|circledast|star|bullet)$/

function fraction(name: string, source: Source, style: Style): FormulaSize {
  const isDisplay = style.display
  const inner = { display: false }
  const scale = isDisplay ? 1 : small
  const over = scaled(argument(source, inner), scale)
  const under = scaled(argument(source, inner), scale)
  const [up, down] = isDisplay ? [0.68, 0.69] : [0.4, 0.35]
  return {
    width: Math.max(over.width, under.width) + (name.endsWith('binom') ? 1.2 : 0.44),
    above: Math.max(up, axis + (isDisplay ? 0.16 : 0.08) + over.below) + over.above,
    below: Math.max(down, under.above - axis + (isDisplay ? 0.16 : 0.08)) + under.below,
  }
}

/** What stands between brackets that grow with it. */
function fenced(source: Source, style: Style): FormulaSize {
  const sign = /^\s*(?:\\[A-Za-z]+|\\[^]|[^])/
  const take = () => {
    const found = sign.exec(source.latex.slice(source.at))?.[0] ?? ''
    source.at += found.length
    return found.trim() === '.' ? 0 : 1
  }
  let brackets = take()
  const inner = rows(source, { ...style, kind: 'equations' })
  if (/^\\right(?![a-z])/.test(source.latex.slice(source.at, source.at + 7))) {
    source.at += '\\right'.length
    brackets += take()
  }
  return inBrackets(inner, brackets)
}

function inBrackets(inner: FormulaSize, brackets: number): FormulaSize {
  const half = Math.max(inner.above - axis, inner.below + axis)
  const each = half < 0.7 ? 0.46 : half < 1.2 ? 0.72 : 0.95
  const isHigh = half >= 0.7
  return {
    width: inner.width + brackets * each + 0.1,
    above: Math.max(inner.above, isHigh ? half + axis + 0.06 : 0.8),
    below: Math.max(inner.below, isHigh ? half - axis + 0.06 : 0.3),
  }
}

function environment(source: Source): FormulaSize {
  const name = words(source)
  if (/^(?:array|tabular|alignat\*?|alignedat)$/.test(name)) words(source)
  else option(source)
  const isEquations = /^(?:align|gather|split|multline|equation|eqnarray|cases|rcases|dcases)/.test(name)
  const kind = name === 'smallmatrix' ? 'small' : isEquations && !name.endsWith('cases') ? 'equations' : 'matrix'
  const inner = rows(source, { display: isEquations && name !== 'cases' && name !== 'rcases', kind })
  if (/^\\end(?![a-z])/.test(source.latex.slice(source.at, source.at + 5))) {
    source.at += '\\end'.length
    words(source)
  }
  const box = kind === 'small' ? scaled(inner, small) : inner
  if (name.endsWith('cases')) return inBrackets(wider(box, 0.2), 1)
  return /^[pbBvV]matrix\*?$/.test(name) ? inBrackets(box, 2) : wider(box, name === 'array' ? 0.4 : 0)
}

/** The notation of mhchem: letters, with figures below them, and arrows. */
function chemical(content: string): FormulaSize {
  const arrows = content.split(/<?[-=]{1,2}>/).length - 1
  const plus = content.split(' + ').length - 1
  const rest = content.replaceAll(/<?[-=]{1,2}>(?:\[[^\]]*\])*|[{}^_]| \+ /g, '').replaceAll(/\s/g, '')
  const width = sansWidth(rest, { bold: false, wide: true }) + arrows * 2.4 + plus * 1.3 + 0.2
  const isOver = content.includes('>[')
  return { width, above: isOver ? 1.3 : 0.95, below: isOver ? 0.7 : 0.38 }
}
