import type { ItemText } from './exam.ts'

/** "Both A and B", "Tất cả các đáp án trên": true at one place only. */
const ofOthers =
  /[A-D]\s*(?:,|&|và|hoặc|and|or)\s*[A-D]|tất cả|cả (?:hai|ba|bốn)|không (?:có )?(?:đáp án|phương án|câu|ý) nào|\b(?:all|none|both|neither|either) of\b|(?:ở|phía|bên) trên|các (?:đáp án|phương án|câu|ý) trên|\babove\b/iu

/** "B sai vì …": a letter that stands alone, and in no formula. */
const letter = /(?<![\p{L}\p{N}])[A-D](?![\p{L}\p{N}])/u

/** Whether the options, or the reason of the answer, speak of each other by their places: put in another order they would say what is not so. */
export const standInOrder = ({ options, why }: Pick<ItemText, 'options' | 'why'>): boolean =>
  options.some((option) => ofOthers.test(withoutFormulas(option))) || letter.test(withoutFormulas(why))

const withoutFormulas = (text: string): string => text.replaceAll(/\$[^$]*\$/g, ' ')
