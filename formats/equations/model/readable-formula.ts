import { rewriteLatex } from './known-latex.ts'
import { inOne, rewriteChemistry, writeAccent, writeFraction } from './readable-parts.ts'
import { functions, signs, subscripts, superscripts } from './readable-signs.ts'

/**
 * Writes a LaTeX formula as plain text: "\frac{F}{S}" becomes "F/S", "x^{2}" "x²", a system its equations in a row. Unknown commands are
 * removed, and their arguments stay.
 */
export function readableFormula(latex: string): string {
  const known = rewriteChemistry(withoutInvisible(rewriteLatex(latex)))
  const flat = innermostFirst(withoutEnvironments(known).replace(/\\(heva|hoac)(?![a-zA-Z])/g, opened))
  return flat
    .replace(
      /\\not\s*(?:\\([a-zA-Z]+)|([=<>]))/g,
      (_, name: string | undefined, sign: string) => `${name === undefined ? sign : (signs[name] ?? '')}\u0338`,
    )
    .replace(/\\\\(?:\[[^\]]*\])?/g, '; ')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? (functions.has(name) ? name : ' '))
    .replace(/\\([{}%#&$_])/g, (_, sign: string) => written[sign] ?? sign)
    .replace(/\\\||‖/g, '‖')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/&/g, ' ')
    .replace(/[{}\\]/g, '')
    .replaceAll(written['{']!, '{')
    .replaceAll(written['}']!, '}')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[;,)\]}])|(?<=[([]) /g, '')
    .trim()
    .normalize('NFC')
}

/** Removes commands that only colour, space and label, with what they are given. */
const withoutInvisible = (latex: string): string =>
  latex
    .replace(/\\color\s*\{[^{}]*\}/g, '')
    .replace(/\\(?:[hvm]space\*?|[hv]?phantom)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\(?:label|notag|nonumber)\s*(?:\{[^{}]*\})?/g, '')
    .replace(/\\tag\*?\s*\{([^{}]*)\}/g, ' ($1)')
    .replace(/\\mathbb\s*(?:\{\s*([RNZQC])\s*\}|([RNZQC]))/g, '\\$1$2 ')

/** Replaces a formula that cannot be rendered by its readable form, or by its source if that would lose content. */
export function undrawnFormula(latex: string): string {
  const readable = readableFormula(latex)
  const names = [...rewriteLatex(latex).matchAll(/\\([a-zA-Z]+)/g)].map(([, name]) => name!)
  const known = names.every((name) => Object.hasOwn(signs, name) || functions.has(name) || fonts.test(name))
  return known && readable !== '' ? readable : latex
}

const fonts = /^(?:text\w*|math\w+|operatorname|left|right|d?frac|sqrt)$/

/** Protects literal braces while grouping braces are removed. */
const written: Record<string, string> = { '{': '\uE001', '}': '\uE002' }

const opened = (_: string, name: string) => (name === 'heva' ? '\\{' : '[')

const matrices: Record<string, readonly [string, string]> = {
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['\\{', '\\}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
  cases: ['\\{ ', ''],
  dcases: ['\\{ ', ''],
}
const environment = /\\begin\{([a-zA-Z]+)\*?\}((?:(?!\\(?:begin|end)\{)[^])*)\\end\{\1\*?\}/g

/** Separates rows by semicolons and the cells of a matrix by commas. */
function withoutEnvironments(latex: string): string {
  let text = latex
  for (let round = 0; round < 8; round += 1) {
    const next = text.replace(environment, (_, name: string, body: string) => {
      const [open, close] = matrices[name] ?? ['', '']
      const cells = /matrix$|^array$/.test(name) ? ', ' : ' '
      const content = body
        .replace(/^\s*(?:\[[^\]]*\]|\{[clr|:\s@{}]*\}|\{\d\})/, '')
        .replace(/\\(?:hline|cline\{[^}]*\})/g, '')
      const rows = content.split(/\\\\(?:\[[^\]]*\])?/).map((row) =>
        row
          .trim()
          .split(/\s*(?<!\\)&\s*/)
          .filter(Boolean)
          .join(cells),
      )
      return `${open}${rows.filter(Boolean).join('; ')}${close}`
    })
    if (next === text) break
    text = next
  }
  return text.replace(/\\(?:begin|end)\{[^{}]*\}/g, ' ').replace(/\\(?:left|right|middle)\s*\./g, '')
}

const named = (_: string, name: string) => (name.endsWith('frac') ? String.raw`\frac` : '')

/** Groups are nested, so this repeats as often as formulas at school are deep. */
function innermostFirst(latex: string): string {
  let text = latex.replace(
    /\\(left|right|middle|displaystyle|textstyle|limits|[bB]igg?[lrm]?|dfrac|tfrac|cfrac)(?![a-zA-Z])/g,
    named,
  )
  for (let round = 0; round < 8; round += 1) {
    const next = text
      .replace(
        /\\frac\s*(?:\{([^{}]*)\}|(\d))\s*(?:\{([^{}]*)\}|(\d))/g,
        (found: string, over = '', top = '', under = '', bottom = '', at: number, whole: string) =>
          writeFraction(over || top, under || bottom, whole.slice(0, at), whole.slice(at + found.length)),
      )
      .replace(
        /\\sqrt\s*\[([^\]]*)\]\s*\{([^{}]*)\}/g,
        (_, root: string, inner: string) => `${raised(root, superscripts, '')}√${inOne(inner)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner: string) => `√${inOne(inner)}`)
      .replace(/\\[dt]?binom\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1 $2)')
      .replace(
        /\\(vec|hat|bar|tilde|d?dot|overrightarrow|overline|over(?:paren|arc)|widehat|wideparen)\s*(?:\{([^{}]*)\}|([a-zA-Z]))/g,
        (_, name: string, group: string | undefined, letter: string) => writeAccent(name, group ?? letter),
      )
      .replace(/\\(?:overset|underset|stackrel)\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$2 ($1)')
      .replace(/\\x(?:right|left)arrow\s*(?:\[([^\]]*)\])?\s*\{([^{}]*)\}/g, ' →($2) ')
      .replace(/\\(?:textcolor|colorbox)\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1')
      .replace(
        /\\(?:text\w*|math\w+|boldsymbol|bm|operatorname\*?|over\w+|under\w+|wide\w+|boxed|[bx]?cancel|pu)\s*\{([^{}]*)\}/g,
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

function raised(text: string, letters: ReadonlyMap<string, string>, mark: string): string {
  if (/^\s*\\circ\s*$/.test(text)) return '°'
  const all = Array.from(text.trim()).map((letter) => letters.get(letter))
  return all.every((letter) => letter !== undefined) ? all.join('') : ` ${mark}`.trim() + inOne(text)
}
