/** Escapes text for XML; characters that XML 1.0 forbids are removed. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- controls are what must go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const tagged = (name: string, attributes: string, content: string): string =>
  content === ''
    ? `<${name}${attributes && ` ${attributes}`}/>`
    : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`
