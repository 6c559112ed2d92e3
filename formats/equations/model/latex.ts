import { letterOf } from './letters.ts'

/** Returns the command of a LaTeX function; other text stays unchanged. */
export const functionName = (name: string): string => (functions.test(name) ? `\\${name}` : name)

/** Sets an unknown name upright: LaTeX would read its letters as a product, with scripts or without. */
export const operatorName = (name: string): string =>
  functionName(name).replace(/^(?:([A-Za-z]{2,})$|\{([A-Za-z]{2,})\}(?=[_^]))/, '\\operatorname{$1$2}')

const functions =
  /^(sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|gcd|dim|ker|deg|arg)$/

/** Groups the base of a script, unless it is one letter, number or command. */
export const scriptBase = (latex: string): string => {
  const base = latex.trim()
  return /^(?:[^\\{}']|\d+|\\[a-z]+)$/iu.test(base) ? base : `{${base}}`
}

/** Adds subscript and superscript; empty ones add nothing. */
export const scripts = (below: string, above: string): string => `${below && `_{${below}}`}${raised(above)}`

/** A prime and a degree sign are raised by themselves. */
const raised = (above: string) => {
  const [, own] = /^(?:\{\})?('+|\^\{\\circ\})$/.exec(above) ?? []
  return own ?? (above && `^{${above}}`)
}

/** An argument between square brackets ends at the first one in it. */
export const optional = (argument: string): string => (argument.includes(']') ? `{${argument}}` : argument)

/** A delimiter for `\left`, `\right` or `\middle`, which grows with its content; a missing one becomes a dot. */
export const bracket = (sign: string): string => {
  if (sign === '') return '.'
  // An invisible delimiter replaces a sign that LaTeX cannot stretch.
  return isBracket(sign) ? brackets[sign]! : `.${letterOf(sign)}`
}

export const isBracket = (sign: string): boolean => Object.hasOwn(brackets, sign)

const brackets: Record<string, string> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '|': '|',
  '∣': '|',
  '/': '/',
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '‖': '\\|',
  '∥': '\\|',
}
