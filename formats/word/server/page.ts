import type { Language } from '#platform/i18n/language.ts'

const twipsPerMillimetre = 1440 / 25.4
export const millimetres = (length: number) => Math.round(length * twipsPerMillimetre)

const pageSize = { width: 11906, height: 16838 }

/** A4. The Vietnamese margins are those of the state's rule on documents (Decree 30/2020/NĐ-CP, annex I). */
const pageMargins = {
  en: { top: millimetres(25), bottom: millimetres(25), left: millimetres(25), right: millimetres(25) },
  vi: { top: millimetres(20), bottom: millimetres(20), left: millimetres(30), right: millimetres(20) },
} satisfies Record<Language, object>

/** A page size other than ours, in twips. */
export type Sheet = {
  width: number
  height: number
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
}

/** Returns the size and margins of a portrait page, from our defaults or from that sheet. */
export const pageOf = (language: Language, sheet: Sheet | undefined) =>
  sheet
    ? { size: { width: sheet.width, height: sheet.height }, margin: sheet.margins }
    : { size: pageSize, margin: pageMargins[language] }

/** The available space on the pages of a document, in twips, and the width of its letters relative to Times New Roman. */
export type Room = { text: number; turnedText: number; pictureHeight: number; letters: number }

export const textWidth = millimetres(160)
/** The text is 160 mm wide in both languages, and 247 mm on a landscape page. */
export const ownRoom: Room = {
  text: textWidth,
  turnedText: millimetres(247),
  pictureHeight: millimetres(220),
  letters: 1,
}

export const listStep = 454
/** This step is for the narrow columns of a table. */
export const tableListStep = 284
export const quoteStep = 284
export const cellPadding = 85
export const twipsPerPixel = 15
export const twipsPerPoint = 20
