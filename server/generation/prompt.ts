import { answerText, answerTo, isBlank } from '#contract/answers'
import type { Answers } from '#contract/generation'
import type { Question } from '#contract/questions'
import { localized, type Language } from '#locales/language'

/**
 * Puts the answers into the prompt, in one pass of plain replacement: `{{key}}` of an asked question becomes its answer (an
 * unanswered one becomes nothing), a placeholder that names no question stays. Answers that no placeholder used follow as a
 * list under the heading, so that nothing the teacher typed is lost. What an answer contains is never read as a placeholder.
 */
export function fillPrompt(
  prompt: string,
  questions: readonly Question[],
  answers: Answers,
  { language, otherAnswers }: { language: Language; otherAnswers: string },
): string {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const used = new Set<string>()
  const filled = prompt.replaceAll(/\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g, (placeholder, key: string) => {
    const question = byKey.get(key)
    if (!question) return placeholder
    used.add(key)
    return answerText(question, answerTo(question, answers), language)
  })
  const others = questions.filter((question) => !used.has(question.key) && !isBlank(answerTo(question, answers)))
  if (others.length === 0) return filled
  const lines = others.map(
    (question) =>
      `- ${localized(question, 'title', language)}: ${answerText(question, answerTo(question, answers), language)}`,
  )
  return `${filled.trimEnd()}\n\n${otherAnswers}\n${lines.join('\n')}\n`
}
