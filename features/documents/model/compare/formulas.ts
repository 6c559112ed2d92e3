import { formulaPattern } from './numbers.ts'

/** Normalises formulas for comparison: words and decimal separators depend on the language. */
export const formulasOf = (markdown: string): { text: string; written: string }[] =>
  [...markdown.normalize('NFC').matchAll(formulaPattern)].map(([written]) => ({ written, text: compared(written) }))

const compared = (formula: string): string =>
  formula
    .replace(/^(?:\$\$?|\\[([])|(?:\$\$?|\\[)\]])$/g, '')
    .replace(/\\(?:text|mathrm|textbf|textit|operatorname)\s*\{[^{}]*\p{L}{2,}[^{}]*\}/gu, '\\text{}')
    // Words without a frame, as in S_{đáy}.
    .replace(/([_^])\{[\p{L}\p{M} ]{3,}\}/gu, '$1')
    .replace(/\{([.,])\}/g, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1.')
    .replace(/\\(?:displaystyle|left|right|[,;:! ])|[\s~]/g, '')

/** Returns the items that are missing in the other list, counting duplicates. */
export function leftOver<One extends { text: string }>(one: readonly One[], other: readonly One[]): One[] {
  const spare = new Map<string, number>()
  for (const { text } of other) spare.set(text, (spare.get(text) ?? 0) + 1)
  return one.filter(({ text }) => {
    const left = spare.get(text) ?? 0
    if (left > 0) spare.set(text, left - 1)
    return left === 0
  })
}
