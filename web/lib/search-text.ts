/** Text as people search it: lower case, without accents, đ as d. "Đề kiểm tra" becomes "de kiem tra". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()

/** Whether every word of the query stands somewhere in the texts, accents and case aside. An empty query finds everything. */
export function matchesSearch(query: string, ...texts: readonly string[]): boolean {
  const text = foldText(texts.join(' '))
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
