import { htmlOf, escapeHtml, tex, type Writing } from '../quiz-text/html-of.ts'
import { renderStem, guideHtml, rightAnswers, truthWord, type QuestionSet, type Question } from './questions.ts'
import { inTurns } from './turns.ts'

/** GIFT has no attachments, so pictures are embedded in the text. */
const writing: Writing = {
  formula: tex,
  picture: (source, alt) => `<img src="${source}" alt="${escapeHtml(alt)}" />`,
}

/**
 * Writes Moodle GIFT: units as categories, levels as tags, explanations as feedback, true–false statements as a matching question.
 * Source: docs.moodle.org, "GIFT format".
 */
export async function giftOf({ exam, language, questions }: QuestionSet): Promise<string> {
  const blocks = await inTurns(questions, (question, index) => {
    const tags = question.tags.map((tag) => `[tag:${tag}]`).join(' ')
    const stem = `[html]${escaped(renderStem(question, language, writing))}{${answers(question, language)}}`
    const block = `// ${tags}\n::${escaped(question.name)}::${stem}`
    if (question.unit === (questions[index - 1]?.unit ?? '')) return block
    return `$CATEGORY: ${question.unit.replaceAll('/', '//')}\n\n${block}`
  })
  const passage = exam.passage ? [`[html]${escaped(htmlOf(exam.passage, writing))}`] : []
  return `${[...passage, ...blocks].join('\n\n')}\n`
}

function answers(question: Question, language: QuestionSet['language']): string {
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
  // Moodle recognises an essay question by the missing answer after its opening brace, so everything stays on that line.
  if (item.kind === 'essay') return all.join('')
  return `\n${all.map((line) => `\t${line}\n`).join('')}`
}

/** Escapes control characters of the format, and line breaks, because a blank line would end the question. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
