import { formulaStart, unguardCell } from '#platform/model/files/csv.ts'

/**
 * Normalises a cell of a staff list: composes it (NFC), removes control characters, soft hyphens, zero-width characters and the apostrophe
 * that our exports put before a formula, and turns all whitespace into single spaces.
 */
export const cleanCell = (text: string): string =>
  unguardCell(text)
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim()

/** Recognises text that a spreadsheet would execute: it is shown as text and never used as a name. A phone number may begin with a plus. */
export const isFormula = (text: string): boolean =>
  formulaStart.test(text) &&
  (/^[^+\-＋－]*(?:[=@＝＠﹦﹫]|[+\-＋－](?![\d\s(]))/.test(text) || /[|!]|\p{L}\(/u.test(text))
