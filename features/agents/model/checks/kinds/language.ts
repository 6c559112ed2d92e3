import { isOfLanguages, isWrittenIn } from '../../written-in.ts'
import { define } from '../check.ts'
import { foreignParagraphs } from '../foreign-paragraphs.ts'
import { sourceOf } from '../source.ts'

const enough = 100
/** The number of characters at the start that determine a document's language. */
const beginning = 20_000
/** A teacher who mentions languages in the form may want some text in the other one. */
const ofBoth = /song ngữ|bilingual|tiếng việt|in english|in vietnamese|hai thứ tiếng|both languages/iu

/** Checks the language of the text and of each paragraph. If the subject is a foreign language, both languages are right. */
export const language = define({
  fields: { subject: 'keys?' },
  find(document, { subject }, made) {
    if (isOfLanguages(sourceOf(subject, made))) return null
    if (isWrittenIn(document.text.slice(0, beginning), made.language, enough) === false)
      return [{ key: made.language === 'vi' ? 'check.notVietnamese' : 'check.notEnglish', at: {} }]
    const answers = sourceOf(Object.keys(made.answers), made)
    if (isOfLanguages(answers) || ofBoth.test(answers) || holdsOther(answers, made.language)) return []
    return foreignParagraphs(document, made.language).map(({ at }) => ({
      key: made.language === 'vi' ? 'check.paragraphNotVietnamese' : 'check.paragraphNotEnglish',
      at,
    }))
  },
  frames: true,
})

/** The document may quote a text in the other language that the teacher supplied. */
const holdsOther = (answers: string, language: 'en' | 'vi'): boolean =>
  answers.split('\n').some((line) => isWrittenIn(line, language, enough) === false)
