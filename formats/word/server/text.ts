// All but XML 1.0, production 2 (Char): these characters are not allowed, not even as character references.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Returns text without characters that XML forbids (control characters, lone surrogates), composed (NFC). */
export function cleanText(text: string): string {
  return text.replace(illegal, '').normalize('NFC')
}

/** Whether text runs from right to left, by its first letter: Arabic, Hebrew. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

/** Text as HTML shows it: each run of white space is one space. A no-break space is not white space. */
export function collapseSpace(text: string): string {
  return cleanText(text.replace(/[ \t\n\f\r]+/g, ' '))
}
