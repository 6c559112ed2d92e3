import { axis, beside, heightOf, higher, inBrackets, letter, nothing, scaled, small, wider } from './boxes.ts'
import { type Atom, chemical, type Limits, operator, plain, signWidth, spaces, upright } from './signs.ts'
import type { FormulaSize, MeasureFormula, TryFormula } from './size.ts'
import { isWhole, option, skipSpace, type Source, words } from './source.ts'

/**
 * Estimates the size of drawn LaTeX where no renderer is available. It combines boxes like TeX (The TeXbook, appendix G), with letter
 * widths rounded up. Unreadable source counts as a row of characters.
 */
export const likelySize: MeasureFormula = (latex, { display }) => {
  const source = { latex, at: 0, depth: 0 }
  const read: FormulaSize[] = []
  while (source.at < latex.length) {
    const from = source.at
    read.push(rows(source, { display, kind: 'equations' }))
    // Skips a closing bracket without a partner.
    if (source.at === from || source.at < latex.length) source.at += 1
  }
  const { width, above, below } = beside(read)
  return { width: Math.max(0.5, width) + edge, above: above + edge / 2, below: below + edge / 2 }
}

/** Returns null if it cannot be drawn: unbalanced brackets, or source longer than any formula. */
export const likelyFormula: TryFormula = (latex, options) => (isWhole(latex) ? likelySize(latex, options) : null)

/** Glyphs extend beyond their advance box. */
const edge = 0.08

type Style = { display: boolean }
/** Deeper nesting is not a formula. */
const deepest = 60

type Kind = 'equations' | 'matrix' | 'small'

/** Measures rows of cells up to the closing token, which is not consumed. */
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
  const rows = cells.filter((own) => own.some(({ width }) => width > 0))
  const columns = Math.max(1, ...rows.map((own) => own.length))
  const between = kind === 'equations' ? 0.3 : kind === 'small' ? 0.45 : 1.05
  const width = Array.from({ length: columns }, (_, at) => Math.max(0, ...rows.map((own) => own[at]?.width ?? 0)))
  const line = kind === 'equations' ? 0.38 : 0.28
  const height = rows.reduce((sum, own) => sum + heightOf(beside([...own, letter(0)])) + line, 0)
  const wide = width.reduce((sum, one) => sum + one, 0) + (columns - 1) * between
  return { width: wide, above: height / 2 + axis, below: height / 2 - axis }
}

/** Measures adjacent atoms until a bracket, a cell or a row ends. */
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

/** Reads both scripts of an atom, in either order. */
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

/** Measures the argument of a command: a group, or one atom. */
function argument(source: Source, style: Style): FormulaSize {
  skipSpace(source)
  if (source.latex[source.at] !== '{') return source.at < source.latex.length ? atom(source, style).box : nothing
  source.at += 1
  const box = rows(source, { ...style, kind: 'equations' })
  if (source.latex[source.at] === '}') source.at += 1
  return box
}

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

/** Measures a formula between growing brackets. */
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
