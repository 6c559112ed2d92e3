import { isOfLanguages, isWrittenIn } from '../../written-in.ts'
import { define } from '../check.ts'
import { sourceOf } from '../source.ts'

const enough = 100
/** So many characters tell the language of them all. */
const beginning = 20_000

/** The text is in the language that was asked for; where the subject is a foreign language, both are right. */
export const language = define({
  fields: { subject: 'keys?' },
  look({ text }, { subject }, made) {
    if (isOfLanguages(sourceOf(subject, made))) return null
    if (isWrittenIn(text.slice(0, beginning), made.language, enough) !== false) return []
    return [{ key: made.language === 'vi' ? 'check.notVietnamese' : 'check.notEnglish', at: {} }]
  },
  frames: true,
})
