import type { Problem } from '#platform/model/problems.ts'
import { child, textOf, type Node } from './moodle-node.ts'
import { addNote } from './raw.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

/** Notes content of a Moodle question that a paper does not support, in addition to the notes of its type's reader. */
export function noteLosses(question: Node, notes: Problem[]): void {
  for (const [key, has] of losses) if (has(question)) addNote(notes, message(examServerTexts, key))
  const grade = Number(child(question, 'defaultgrade')?.text ?? 1)
  if (Number.isFinite(grade) && grade !== 1)
    addNote(notes, message(examServerTexts, 'quizFormats.ownPoints', { points: grade }))
}

const losses: readonly [KeyOf<typeof examServerTexts>, (question: Node) => boolean][] = [
  ['quizFormats.hints', (question) => question.children.some((one) => one.name === 'hint' && says(one))],
  [
    'quizFormats.combinedFeedback',
    (question) =>
      ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((name) => {
        const node = child(question, name)
        return says(node) && !usual.test(plain(node))
      }),
  ],
  // Multiple choice reads its answers' feedback itself.
  ['quizFormats.ownFeedback', (question) => !/^multichoice$/.test(kindOf(question)) && answerFeedback(question)],
  ['quizFormats.penalty', (question) => !/^(|0|0?\.33\d*|1)$/.test(numberIn(question, 'penalty'))],
  ['quizFormats.units', (question) => child(question, 'units')?.children.some(({ name }) => name === 'unit') ?? false],
  ['quizFormats.caseMatters', (question) => textOf(child(question, 'usecase')).trim() === '1'],
  ['quizFormats.attachments', (question) => Number(textOf(child(question, 'attachments'))) > 0],
  ['quizFormats.template', (question) => says(child(question, 'responsetemplate'))],
]

const kindOf = ({ attributes }: Node) => String(attributes['type'])
const plain = (node: Node | undefined) =>
  textOf(node)
    .replaceAll(/<[^<>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const says = (node: Node | undefined) => plain(node) !== ''
const numberIn = (question: Node, name: string) => {
  const text = child(question, name)?.text.trim() ?? ''
  return text === '' ? '' : String(Number(text))
}

/** The feedback of the right answer becomes the explanation of a true–false question. */
const answerFeedback = (question: Node): boolean =>
  question.children.some(
    (answer) =>
      answer.name === 'answer' &&
      says(child(answer, 'feedback')) &&
      !(
        kindOf(question) === 'truefalse' &&
        answer.attributes['fraction'] === '100' &&
        !says(child(question, 'generalfeedback'))
      ),
  )

/** Default sentences of Moodle, in both languages. */
const usual =
  /^(your answer is (partially |partly )?(in)?correct|câu trả lời của bạn (đúng|sai|không đúng|chính xác|đúng một phần|chính xác một phần|không chính xác))\.?$/iu
