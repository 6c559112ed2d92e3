// XML 1.0, production 2 (Char): these characters are not allowed, not even as character references.
// oxlint-disable-next-line no-control-regex -- control characters are what must go
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu

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
