import { languages } from '#platform/i18n/language.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'

/** A student's part of the text that is written so far. `points`: what the feedback says, as plain text. */
type Progress = { heading: string; isWritten: boolean; points: string[] }

/** Reads from the text of a document whose feedback is written. The document may be in another language than the page. */
export function readProgress(text: string): Progress[] {
  const missing = languages.map((language) => classFeedbackTexts[language].classFeedback.missing)
  const [, , ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const points = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).replaceAll('\\', ''))
    return { heading, isWritten: !missing.some((sentence) => part.includes(sentence)), points }
  })
}
