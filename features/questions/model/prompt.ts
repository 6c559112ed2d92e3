import { localized, type Language } from '#platform/i18n/language.ts'
import { answerText } from './answer-text.ts'
import { answerTo, type Answers } from './answers.ts'
import type { AnswerableQuestion } from './questions.ts'
import { figureText } from '#formats/tables/model/figures.ts'

const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)(?:\.(count|sums\.[A-Za-z][A-Za-z0-9_]*))?\s*\}\}/g

/** Returns the distinct keys in a prompt, in order of appearance. */
export const placeholderKeys = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(placeholder)].map(([, key]) => key!)),
]

/** The uploaded files that answer one question: their text for the model, and their names. */
export type FilesAnswer = { text: string; names: string }

type Wording = {
  language: Language
  /** The heading above unused answers. */
  otherAnswers: string
  /** Keyed by question. */
  files?: ReadonlyMap<string, FilesAnswer>
}

/**
 * Fills in the prompt by plain replacement: `{{key}}` is the answer, `{{key.count}}` the number of a table's rows, `{{key.sums.column}}`
 * the sum of a column; unknown placeholders stay. Unused answers, then files, follow as a list; a file's text appears once. Placeholders
 * inside answers or files are never replaced.
 */
export function fillPrompt(
  prompt: string,
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  { language, otherAnswers, files = new Map() }: Wording,
): string {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const used = new Set<string>()
  const wordsOf = (question: AnswerableQuestion) =>
    question.type === 'DOCUMENT' ? '' : answerText(question, answerTo(question, answers), language)
  const filled = prompt.replaceAll(placeholder, (placeholder, key: string, figure: string | undefined, at: number) => {
    const question = byKey.get(key)
    if (!question) return placeholder
    if (figure) return figureText(question, answerTo(question, answers), { figure, language }) ?? placeholder
    const file = files.get(key)
    const asText = () =>
      question.type === 'TABLE' ? asBlock(wordsOf(question)) : withoutLabel(prompt.slice(0, at), wordsOf(question))
    const words = file ? (used.has(key) ? file.names : `\n${file.text}\n`) : asText()
    used.add(key)
    return words
  })
  const others = questions.filter(({ key }) => !used.has(key))
  const lines = others
    .filter((question) => !files.has(question.key) && wordsOf(question) !== '')
    .map((question) => {
      const words = wordsOf(question)
      return `- ${localized(question, 'title', language)}: ${question.type === 'TABLE' ? asBlock(words) : words}`
    })
  // Files of unused questions are still sent: the teacher attached them for a reason.
  const documents = [...files].filter(([key]) => !used.has(key)).map(([, { text }]) => text)
  const rest = [lines.join('\n'), ...documents].filter(Boolean)
  return rest.length === 0 ? filled : `${filled.trimEnd()}\n\n${otherAnswers}\n${rest.join('\n\n')}\n`
}

/** A table begins on a new line. */
const asBlock = (table: string) => table && `\n\n${table}\n`

const labels = 'lớp|trường|tổ|class|grade|year|school'
const label = new RegExp(`(?<![\\p{L}\\d])(${labels})(?:[ \\t]*\\((${labels})\\))?[ \\t:*]*$`, 'iu')

/**
 * Removes a word from the answer that stands right before it in the prompt: "lớp" and "Lớp 8A" become "lớp 8A", "**Tổ:** " and "Tổ Toán"
 * become "Tổ: Toán". Only labels of a class, a school or a group are removed: other repeated words may be intended.
 */
export function withoutLabel(before: string, answer: string): string {
  const match = label.exec(before.slice(-60).normalize('NFC'))?.slice(1) ?? []
  const [start, word] = /^(\p{L}+)\s+(?=\S)/u.exec(answer.normalize('NFC')) ?? []
  if (!start || !match.some((label) => label?.toLowerCase() === word!.toLowerCase())) return answer
  return answer.normalize('NFC').slice(start.length)
}
