/** CO is not Co, and n! is not n. */
export const exact = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/[.;]$/, '')

/** The same question again, with other marks. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,;:!?]+/g, ' ')
    .trim()
