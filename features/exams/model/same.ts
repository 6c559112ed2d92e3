/** Normalises spaces and the final full stop only: CO is not Co, and n! is not n. */
export const exact = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/[.;]$/, '')

/** Folds case and punctuation, so that a repeated question is recognised. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,;:!?]+/g, ' ')
    .trim()
