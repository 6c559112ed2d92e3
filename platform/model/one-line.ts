/** Line breaks, control characters and invisible ones, except the two that join letters in some scripts. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u

export const hasInvisible = (text: string): boolean => invisible.test(text)

/** Makes text for a heading, a header or a list: one line, without invisible characters and direction marks. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .trim()
