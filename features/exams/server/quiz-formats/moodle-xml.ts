import { escapeHtml, htmlOf, tex, type Writing } from '../quiz-text/html-of.ts'
import { dataOf } from './pictures.ts'
import { renderStem, guideHtml, rightAnswers, truthWord, type QuestionSet, type Question } from './questions.ts'
import { inTurns } from './turns.ts'
import { tagged, xmlText } from './xml.ts'

/**
 * Writes Moodle XML: units as categories, levels as tags, pictures as files, true–false statements as a matching question.
 * Source: docs.moodle.org, "Moodle XML format".
 */
export async function moodleXmlOf({ exam, language, questions }: QuestionSet): Promise<string> {
  const parts = await inTurns(questions, (question, index) => [
    ...(question.unit === questions[index - 1]?.unit ? [] : [categoryOf(question.unit)]),
    ...(index === 0 && exam.passage ? [passageOf(exam.passage)] : []),
    questionOf(question, language),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.flat().join('\n')}\n</quiz>\n`
}

const categoryOf = (unit: string) =>
  `<question type="category"><category>${plain(`$course$/top${unit && `/${unit.replaceAll('/', '//')}`}`)}</category></question>`

const passageOf = (passage: string) =>
  `<question type="description"><name>${plain('…')}</name>${formatted('questiontext', (writing) => htmlOf(passage, writing))}<defaultgrade>0</defaultgrade></question>`

function questionOf(question: Question, language: QuestionSet['language']): string {
  const { item, text, name, points, tags } = question
  const feedback = item.kind === 'essay' ? '' : text.why
  return [
    `<question type="${types[item.kind]}">`,
    `<name>${plain(name)}</name>`,
    formatted('questiontext', (writing) => renderStem(question, language, writing)),
    formatted('generalfeedback', (writing) => htmlOf(feedback, writing)),
    `<defaultgrade>${points}</defaultgrade>`,
    ...bodies[item.kind](question, language),
    `<tags>${tags.map((tag) => `<tag>${plain(tag)}</tag>`).join('')}</tags>`,
    '</question>',
  ].join('\n')
}

const types = { choice: 'multichoice', trueFalse: 'matching', short: 'shortanswer', essay: 'essay' } as const

const bodies: Record<keyof typeof types, (question: Question, language: QuestionSet['language']) => string[]> = {
  choice: ({ text, mayShuffle }) => [
    '<single>true</single>',
    `<shuffleanswers>${mayShuffle}</shuffleanswers>`,
    '<answernumbering>ABCD</answernumbering>',
    ...text.options.map((option, index) =>
      formatted(
        'answer',
        (writing) => htmlOf(option, writing),
        `fraction="${'ABCD'[index] === text.answer ? 100 : 0}" `,
      ),
    ),
  ],
  trueFalse: ({ text }, language) => [
    '<shuffleanswers>false</shuffleanswers>',
    ...text.parts.map((idea) =>
      formatted('subquestion', (writing) => htmlOf(idea.text, writing)).replace(
        '</subquestion>',
        () => `<answer>${plain(truthWord(idea.answer, language))}</answer></subquestion>`,
      ),
    ),
  ],
  short: ({ text }) => [
    '<usecase>0</usecase>',
    ...rightAnswers(text.answer).map(
      (answer) => `<answer fraction="100" format="plain_text">${plain(answer)}</answer>`,
    ),
  ],
  essay: (question) => [
    '<responseformat>editor</responseformat>',
    '<responserequired>1</responserequired>',
    '<responsefieldlines>15</responsefieldlines>',
    '<attachments>0</attachments>',
    '<attachmentsrequired>0</attachmentsrequired>',
    formatted('graderinfo', (writing) => guideHtml(question, writing)),
  ],
}

/** Writes an HTML element, followed by its pictures as named files. */
function formatted(name: string, html: (writing: Writing) => string, attributes = ''): string {
  const files: string[] = []
  const text = html({
    formula: tex,
    picture(source, alt) {
      const { ending, base64 } = dataOf(source)
      const file = `picture${files.length + 1}.${ending}`
      files.push(`<file name="${file}" path="/" encoding="base64">${base64}</file>`)
      return `<img src="@@PLUGINFILE@@/${file}" alt="${escapeHtml(alt)}" />`
    },
  })
  return tagged(name, `${attributes}format="html"`, plain(text) + files.join(''))
}

const plain = (text: string) => `<text>${xmlText(text)}</text>`
