import type { Language } from '#platform/i18n/language.ts'

const marked = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]+/gu
/** Share of letters with diacritics: Vietnamese prose has about a quarter, English with Vietnamese names and terms a few in a hundred. */
const vietnamese = 0.06
const foreign = 0.12
const ofLanguages =
  /(?<!\p{L})(tiếng (?!việt)|ngoại ngữ|english|french|german|japanese|chinese|korean|russian|spanish|vietnamese)/iu

/** Whether a text is in that language; null if it has fewer letters than `enough`. Tags do not count. */
export function isWrittenIn(whole: string, language: Language, enough: number): boolean | null {
  const text = whole
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFC')
    .toLowerCase()
  const letters = lengthOf(text.match(/\p{L}+/gu))
  if (letters < enough) return null
  const share = lengthOf(text.match(marked)) / letters
  return language === 'vi' ? share >= vietnamese : share <= foreign
}

/** A subject for which the language of the document and the foreign language are both right. */
export const isOfLanguages = (subject: string): boolean => ofLanguages.test(subject)

const lengthOf = (parts: readonly string[] | null): number => (parts ?? []).reduce((sum, { length }) => sum + length, 0)
