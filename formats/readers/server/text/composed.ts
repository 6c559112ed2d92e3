import { withoutOldFonts } from './old-fonts.ts'

/** Composes the letters of a cell, and removes control characters. */
export const composed = (text: string): string =>
  withoutOldFonts(text.normalize('NFC'))
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]|\uFEFF/gu, '')
