/**
 * True for "$30, "US$", "5$-10$", "5$/em, 200$" and "$A2:$A9": the text between two dollar signs is an amount or a cell reference, not a
 * formula.
 */
export function isMoney(before: string, content: string): boolean {
  if (/^[),.;:?!]\s|.\($/.test(content)) return true
  if (/[\dA-Z]/.test(before) && (/^[),;:?/]/.test(content) || hasWords(content))) return true
  if (/[A-Z]/.test(before) && /^\d+[:;,)*+/-]/.test(content)) return true
  if (/\d/.test(before)) return !/[\p{L}\\]|^[_^]/u.test(content)
  if (/^[A-Z]{1,3}\d+[:;,+*/^-]$/.test(content)) return true
  if (!/^\d/.test(content)) return false
  const words = withoutNames(content).match(/(?<![\p{L}\d])\p{L}{2,}|(?<=\d)(?:tr|usd|vnd)(?!\p{L})/giu) ?? []
  return words.some((word) => {
    if (!/^\p{Ll}/u.test(word)) return /^(?:US|USD|AUD|SGD|HK|NT)$/.test(word)
    return !units.test(word) && !(/^[a-z]{2}$/.test(word) && /[=^_\\]/.test(content))
  })
}

const units = /^(?:[mcdk]?m|ha|[mk]?g|m?l|[mk]?s|min|[kM]?Hz|[kM]?[VWJN]|Pa|kPa|mol|rad|cal|kcal)$/

/** Three lower-case letters, one with an accent, or one of a script without case, outside braces. */
export const hasWords = (latex: string): boolean =>
  /(?![A-Za-z])\p{Script=Latin}|\p{Lo}|\p{Ll}{3}/u.test(withoutNames(latex.replaceAll(/\{[^{}]*\}/g, ' ')))

/** Removes LaTeX commands, and function names without their backslash, from a formula. */
const withoutNames = (latex: string) =>
  latex.replace(/\\[a-z]+\s*(?:\{[^{}]*\})?|(?<!\p{L})(?:sin|cos|tan|cot|log|lim|max|min)(?!\p{L})/giu, ' ')
