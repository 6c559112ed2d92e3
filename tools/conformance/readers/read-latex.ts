import { above, letters, raised, type Tokens } from './formula-tokens.ts'
import { functions, signs, spaces } from './latex-names.ts'

/** Plain LaTeX for `\ce{…}`, written by hand. */
export type Chemistry = Record<string, string>

/** Reads the LaTeX of a formula. Throws at a command it does not know, so that no formula is checked by halves. */
export function readLatex(latex: string, chemistry: Chemistry, upright = false): Tokens {
  const source = latex.match(/\\[a-zA-Z]+|\\.|[\s\S]/gu) ?? []
  let at = 0

  const peek = () => {
    while (/^\s$/.test(source[at] ?? '')) at += 1
    return source[at]
  }
  const next = () => {
    const token = peek()
    at += 1
    return token
  }

  function sequence(...stops: string[]): Tokens {
    const tokens: Tokens = []
    for (let token = peek(); token !== undefined && !stops.includes(token); token = peek()) tokens.push(...one())
    return tokens
  }

  function one(): Tokens {
    const token = next() ?? ''
    if (token === '{') {
      const tokens = sequence('}')
      at += 1
      return tokens
    }
    if (token === '^' || token === '_') return scripts(token)
    if (token === '&') return ['&']
    return token.startsWith('\\') ? command(token.slice(1)) : letters(token, { upright })
  }

  /** The lower one first, in whichever order they were written. */
  function scripts(first: string): Tokens {
    const one = argument()
    const both = peek() === (first === '^' ? '_' : '^')
    if (both) at += 1
    const other = both ? argument() : []
    const [below, high] = first === '_' ? [one, other] : [other, one]
    return [...(first === '_' || both ? ['sub', ...below, 'end'] : []), ...(first === '^' || both ? raised(high) : [])]
  }

  const argument = (): Tokens => one()

  /** Reads braces literally. */
  function raw(): string {
    let text = ''
    let depth = 0
    if (peek() !== '{') throw new Error(`{ expected in ${latex}`)
    do {
      const token = source[at++]
      if (token === undefined) throw new Error(`} expected in ${latex}`)
      if (token === '{') depth += 1
      if (token === '}') depth -= 1
      text += token
    } while (depth > 0)
    return text.slice(1, -1)
  }

  function command(name: string): Tokens {
    if (spaces.has(name)) return []
    const sign = signs[name]
    if (sign !== undefined) return letters(sign)
    if (functions.has(name)) return letters(name, { upright: true })
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
        return ['frac', ...argument(), 'over', ...argument(), 'end']
      case 'binom':
        return ['(', 'binom', ...argument(), 'over', ...argument(), 'end', ')']
      case 'sqrt': {
        const degree = peek() === '[' ? (next(), sequence(']')) : []
        if (source[at] === ']') at += 1
        return ['root', ...degree, 'of', ...argument(), 'end']
      }
      case 'vec':
      case 'overrightarrow':
        return above('→', argument())
      case 'hat':
      case 'widehat':
        return above('^', argument())
      case 'bar':
      case 'overline':
        return above('¯', argument())
      case 'overset': {
        const [sign, base] = [argument(), argument()]
        return sign.join('') === '⌢' ? above('⌢', base) : [...base, 'sup', ...sign, 'end']
      }
      case 'text':
      case 'mathrm':
        return words(raw())
      case 'mathcal':
        return letters(raw())
      case 'mathbb':
        return letters({ N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ', C: 'ℂ' }[raw()] ?? '')
      case 'left':
      case 'right': {
        const bracket = next() ?? ''
        return bracket === '.' ? [] : bracket.startsWith('\\') ? command(bracket.slice(1)) : letters(bracket)
      }
      case 'begin':
        return environment(raw())
      case 'ce': {
        const formula = chemistry[raw()]
        if (formula === undefined) throw new Error(`what does this mean: ${latex}`)
        return readLatex(formula, {}, true)
      }
      default:
        throw new Error(`\\${name} is not known in ${latex}`)
    }
  }

  const words = (text: string): Tokens =>
    /[\\^_]/.test(text) ? readLatex(text, chemistry, true) : letters(text, { upright: true })

  function environment(name: string): Tokens {
    const [before, closing, kind] = environments[name] ?? []
    if (kind === undefined) throw new Error(`no environment ${name}`)
    if (name === 'array') raw()
    const rows: Tokens[] = []
    for (;;) {
      rows.push(sequence('\\\\', '\\end'))
      if (next() === '\\end') break
      if (peek() === '\\end') {
        at += 1
        break
      }
    }
    raw()
    return [...letters(before ?? ''), kind, ...rows.flatMap((row) => [...row, 'row']), 'end', ...letters(closing ?? '')]
  }

  return sequence()
}

const environments: Record<string, [before: string, closing: string, kind: 'rows' | 'matrix']> = {
  matrix: ['', '', 'matrix'],
  pmatrix: ['(', ')', 'matrix'],
  bmatrix: ['[', ']', 'matrix'],
  vmatrix: ['|', '|', 'matrix'],
  cases: ['{', '', 'rows'],
  aligned: ['', '', 'rows'],
  array: ['', '', 'rows'],
}
