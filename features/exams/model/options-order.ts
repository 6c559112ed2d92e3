import type { ItemText } from './exam.ts'

/** Options that are right in one position only: "Both A and B", "Tất cả các đáp án trên". */
const ofOthers =
  /[A-D]\s*(?:,|&|và|hoặc|and|or)\s*[A-D]|tất cả|cả (?:hai|ba|bốn)|không (?:có )?(?:đáp án|phương án|câu|ý) nào|\b(?:all|none|both|neither|either) of\b|(?:ở|phía|bên) trên|các (?:đáp án|phương án|câu|ý) trên|\babove\b/iu

/** Matches a single letter outside formulas: "B sai vì …". */
const letter = /(?<![\p{L}\p{N}])[A-D](?![\p{L}\p{N}])/u

/** Whether the options or the explanation refer to options by position, so that reordering would make them wrong. */
export const standInOrder = ({ options, why }: Pick<ItemText, 'options' | 'why'>): boolean =>
  options.some((option) => ofOthers.test(withoutFormulas(option))) || letter.test(withoutFormulas(why))

const withoutFormulas = (text: string): string => text.replaceAll(/\$[^$]*\$/g, ' ')
