import { examTitle } from '../../model/views/exam.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { plainOf } from '../quiz-text/plain-of.ts'
import { dataOf } from './pictures.ts'
import type { Simple } from './simple.ts'

const notes = {
  en: [
    'Open script.google.com, press "New project", put all of this in place of what stands there, and press "Run".',
    'Google asks once whether the script may make forms. The link of the form stands in the log below.',
  ],
  vi: [
    'Mở script.google.com, bấm “Dự án mới”, dán toàn bộ nội dung này thay cho những gì có sẵn, rồi bấm “Chạy”.',
    'Google hỏi một lần xem tập lệnh có được tạo biểu mẫu không. Liên kết của biểu mẫu hiện ở nhật ký bên dưới.',
  ],
}

/** Writes an Apps Script that creates a quiz in Google Forms. It requires whole points, so all are multiplied by the same factor. */
export function googleFormsScript(exam: Exam, language: Language, included: readonly Simple[]): string {
  const factor = factorOf(included.map(({ points }) => points))
  const quiz = {
    title: examTitle(exam, language),
    passage: exam.passage ? plainOf(exam.passage).text : '',
    questions: included.map(({ kind, stem, options, right, answer, why, points, pictures }) => ({
      kind,
      stem,
      ...(kind === 'choice' && { options, right }),
      feedback: [answer, why].filter(Boolean).join('\n'),
      points: Math.round(points * factor),
      ...(pictures.stem.length > 0 && {
        pictures: pictures.stem.map(dataOf).map(({ type, base64 }) => ({ type, base64 })),
      }),
    })),
  }
  return `${notes[language].map((line) => `// ${line}\n`).join('')}\nvar quiz = ${inScript(quiz)}\n${maker}`
}

/** Returns the smallest factor that makes all points whole; four for quarters. */
function factorOf(points: readonly number[]): number {
  const thousandths = points.map((one) => Math.round(one * 1000))
  const divisor = thousandths.reduce(commonDivisor, 0) || 1000
  return 1000 / commonDivisor(divisor, 1000)
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** Escapes line separators, which would end a line of the script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const maker = `
function makeQuiz() {
  var form = FormApp.create(quiz.title)
  form.setIsQuiz(true)
  if (quiz.passage) form.addSectionHeaderItem().setTitle(quiz.title).setHelpText(quiz.passage)
  quiz.questions.forEach(function (question) {
    ;(question.pictures || []).forEach(function (picture) {
      form.addImageItem().setImage(Utilities.newBlob(Utilities.base64Decode(picture.base64), picture.type))
    })
    addQuestion(form, question)
  })
  Logger.log(form.getEditUrl())
}

function addQuestion(form, question) {
  var item =
    question.kind === 'choice'
      ? form.addMultipleChoiceItem()
      : question.kind === 'short'
        ? form.addTextItem()
        : form.addParagraphTextItem()
  item.setTitle(question.stem).setPoints(question.points).setRequired(true)
  var feedback = question.feedback ? FormApp.createFeedback().setText(question.feedback).build() : null
  if (question.kind !== 'choice') {
    if (feedback) item.setGeneralFeedback(feedback)
    return
  }
  item.setChoices(
    question.options.map(function (option, index) {
      return item.createChoice(option, index === question.right)
    })
  )
  if (feedback) item.setFeedbackForCorrect(feedback).setFeedbackForIncorrect(feedback)
}
`
