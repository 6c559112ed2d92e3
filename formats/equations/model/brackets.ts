import { letterOf } from './letters.ts'

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
