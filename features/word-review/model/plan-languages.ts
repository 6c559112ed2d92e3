import { isWrittenIn } from '#features/agents/model/written-in.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import type { WordReview } from './word-review.ts'

/** Shorter paragraphs do not show their language. Units: letters. */
const enough = 40
/** A language with a smaller share of the paragraphs is only quoted. */
const leastShare = 0.15

/**
 * The languages in which new paragraphs may be written: those of the plan, whatever language its teacher reads, and the one that the teacher
 * wants translations in.
 */
export function languagesFor({ paragraphs, language, translateInto }: WordReview): Language[] {
  const written = paragraphs
    .map(({ text }) => languages.filter((one) => isWrittenIn(text, one, enough)))
    .flatMap(([only, second]) => (only && !second ? [only] : []))
  const own = languages.filter((one) => written.filter((other) => other === one).length >= leastShare * written.length)
  return [...new Set([...(written.length === 0 ? [language] : own), ...(translateInto ? [translateInto] : [])])]
}
