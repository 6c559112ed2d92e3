import { searchText } from '#platform/model/search-text.ts'

/** Reduces a page to letters and digits without accents, so that markup, encoding and punctuation do not matter. */
export function pageLetters(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => letterAt(hex, decimal))
    .replaceAll(/&([a-z])(?:acute|grave|circ|tilde|uml|breve);/gi, '$1')
    .replaceAll(/&\w+;/g, '')
  return onlyLetters(text)
}

/** Folds a text to its letters and digits. */
export const onlyLetters = (text: string) => searchText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

function letterAt(hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
