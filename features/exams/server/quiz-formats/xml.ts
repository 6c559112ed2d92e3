/** Escapes text for XML; characters that XML 1.0 forbids (all but those of production 2, Char) are removed. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const tagged = (name: string, attributes: string, content: string): string =>
  content === ''
    ? `<${name}${attributes && ` ${attributes}`}/>`
    : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`
