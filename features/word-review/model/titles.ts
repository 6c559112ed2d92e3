import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'

/** The number or letter in front of a title: "I.", "2.1)", "a)", "–". */
const mark = /^(?:(?:[IVX]{1,4}|\d{1,2}(?:\.\d{1,2})*|[A-Da-d])\s*[.):/–-]\s*|[-–•*+]\s*)+/u
const number = /^[-–•*+\s]*(?:[IVX]{1,4}|\d{1,2}(?:\.\d{1,2})*|[A-Da-d])\s*[.):/–-]/u

export const wordsOf = (text: string): string => text.normalize('NFC').trim()

/** The words of a title, without its number, letter or dash. */
export const titleOf = (text: string): string => wordsOf(text).replace(mark, '')

export const hasNumber = (text: string): boolean => number.test(wordsOf(text))

/** The words that may follow the name of a part in a title that begins with a dash. */
const afterName =
  /^(?:$|[:(–-]|(?:và )?học liệu|dạy|học chủ yếu|của|sau (?:bài|tiết|giờ)|(?:bài|tiết|giờ) (?:học|dạy)|đồ dùng)/iu

/** Whether a line with the name of a part is its title: "- Chuẩn bị:" is one, "- Chuẩn bị bài trước khi đến lớp." is none. */
export function isHeadline({ text, isListItem, isBold, level }: Paragraph, name: RegExp): boolean {
  if (hasNumber(text) || isBold || level !== undefined) return true
  const words = wordsOf(text)
  if (isListItem || /^[-–+]/.test(words)) return afterName.test(titleOf(text).replace(name, '').trim())
  return !/[.;,?!]$/.test(words)
}
