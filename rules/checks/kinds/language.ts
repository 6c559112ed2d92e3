import { define } from '../check.ts'
import { sourceOf } from '../source.ts'

const marked = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]+/gu
/** Of the letters: Vietnamese prose has about a quarter with marks, English with Vietnamese names and terms a few in a hundred. */
const vietnamese = 0.06
const foreign = 0.12
const enough = 100
/** So many characters tell the language of them all. */
const beginning = 20_000
const ofLanguages =
  /(?<!\p{L})(tiếng (?!việt)|ngoại ngữ|english|french|german|japanese|chinese|korean|russian|spanish|vietnamese)/iu

/** The text is in the language that was asked for; where the subject is a foreign language, both are right. */
export const language = define({
  fields: { subject: 'keys?' },
  look({ text: whole }, { subject }, made) {
    if (ofLanguages.test(sourceOf(subject, made))) return null
    const text = whole
      .slice(0, beginning)
      .replace(/<[^>]*>/g, ' ')
      .normalize('NFC')
      .toLowerCase()
    const letters = lengthOf(text.match(/\p{L}+/gu))
    if (letters < enough) return []
    const share = lengthOf(text.match(marked)) / letters
    const fits = made.language === 'vi' ? share >= vietnamese : share <= foreign
    return fits ? [] : [{ key: made.language === 'vi' ? 'check.notVietnamese' : 'check.notEnglish', at: {} }]
  },
  frames: true,
})

const lengthOf = (parts: readonly string[] | null): number => (parts ?? []).reduce((sum, { length }) => sum + length, 0)
