/** Line breaks, control characters and invisible ones; without the two that join letters in some scripts. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u

export const holdsUnseen = (text: string): boolean => unseen.test(text)

/** Text for a heading, a header or a list: one line, without characters that nobody sees or that turn the direction of writing. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .trim()
