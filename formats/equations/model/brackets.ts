import { letterOf } from './letters.ts'

/** A sign as it stands behind `\left`, `\right` or `\middle`, to grow with what it encloses; none at all is a dot. */
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
