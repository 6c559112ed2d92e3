import { define } from '../check.ts'
import { sourceOf } from '../source.ts'

const marked = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/giu
/** Of the letters: Vietnamese prose has about a quarter with marks, English with Vietnamese names and terms a few in a hundred. */
const vietnamese = 0.06
const foreign = 0.12
const enough = 100
const ofLanguages =
  /(?<!\p{L})(tiếng (?!việt)|ngoại ngữ|english|french|german|japanese|chinese|korean|russian|spanish|vietnamese)/iu

/** The text is in the language that was asked for; where the subject is a foreign language, both are right. */
export const language = define({
  fields: { subject: 'keys?' },
  look({ text: whole }, { subject }, made) {
    if (ofLanguages.test(sourceOf(subject, made))) return null
    const text = whole.slice(0, 50_000).replace(/<[^>]*>/g, ' ')
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (letters < enough) return []
    const share = (text.normalize('NFC').match(marked)?.length ?? 0) / letters
    const fits = made.language === 'vi' ? share >= vietnamese : share <= foreign
    return fits ? [] : [{ key: made.language === 'vi' ? 'check.notVietnamese' : 'check.notEnglish', at: {} }]
  },
  frames: true,
})
