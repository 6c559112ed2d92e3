import { htmlOf, escapeHtml, tex, type Writing } from '../quiz-text/html-of.ts'
import { askedHtml, guideHtml, rightAnswers, truthWord, type Paper, type Question } from './questions.ts'

/** No files go with a text: pictures stand in it. */
const writing: Writing = {
  formula: tex,
  picture: (source, alt) => `<img src="${source}" alt="${escapeHtml(alt)}" />`,
}

/**
 * A paper in Moodle's GIFT: units as categories, levels as tags, reasons as feedback, the four ideas of true–false as a matching question.
 * Source: docs.moodle.org, "GIFT format".
 */
export function giftOf({ exam, language, questions }: Paper): string {
  const blocks: string[] = []
  let category = ''
  if (exam.passage) blocks.push(`[html]${escaped(htmlOf(exam.passage, writing))}`)
  for (const question of questions) {
    if (question.unit !== category) blocks.push(`$CATEGORY: ${question.unit.replaceAll('/', '//')}`)
    category = question.unit
    const tags = question.tags.map((tag) => `[tag:${tag}]`).join(' ')
    blocks.push(
      `// ${tags}\n::${escaped(question.name)}::[html]${escaped(askedHtml(question, language, writing))}{${answers(question, language)}}`,
    )
  }
  return `${blocks.join('\n\n')}\n`
}

function answers(question: Question, language: Paper['language']): string {
  const { item, text } = question
  const html = (markdown: string) => escaped(htmlOf(markdown, writing))
  const lines = {
    choice: () => text.options.map((option, index) => `${'ABCD'[index] === text.answer ? '=' : '~'}${html(option)}`),
    trueFalse: () => text.parts.map((idea) => `=${html(idea.text)} -> ${truthWord(idea.answer, language)}`),
    short: () => rightAnswers(text.answer).map((answer) => `=${escaped(answer)}`),
    essay: () => [],
  }[item.kind]()
  const feedback = item.kind === 'essay' ? escaped(guideHtml(question, writing)) : text.why && html(text.why)
  const all = [...lines, ...(feedback ? [`####${feedback}`] : [])]
  // An essay question is told by having no answer on the line of its brace.
  if (item.kind === 'essay') return all.join('')
  return `\n${all.map((line) => `\t${line}\n`).join('')}`
}

/** Signs that the format reads. A line of a question must not be taken for its end. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
