import type { KindModel } from '#features/documents/model/kinds.ts'
import type { Exam } from './exam.ts'
import { findingsOf } from './findings.ts'
import { checkLeaving } from './leaving.ts'
import { plannedItems } from './plan/planned.ts'
import { holdsExam } from './recognise.ts'
import { summarizeExam } from './summary.ts'
import { examDocument } from './views/document.ts'
import { message, type Message } from '#platform/i18n/message.ts'
import { examTexts } from '../texts/exams.ts'
import { examWords } from './words.ts'

/** Explains that a text has a chapter called a key, which no link may show; null if it has none. */
const findKeyHeading = (text: string): Message | null =>
  keyHeading.test(text.normalize('NFC')) ? message(examTexts, 'sharing.linkHoldsKey') : null

const keyTitles = Object.values(examWords).flatMap(({ key, keyTitle, keysTitle }) => [key, keyTitle, keysTitle])
const keyHeading = new RegExp(
  `^# +[*_\\d. ]*(?:${keyTitles.map((title) => title.replaceAll(/^\d+\. |\s*\(.*\)/g, '')).join('|')})[^\\p{L}\\p{N}(]*(?:\\(|$)`,
  'imu',
)

/** Exam papers and quizzes as a kind of structured documents. */
export const examModel = {
  name: 'exam',
  messages: {
    none: message(examTexts, 'examEditor.none'),
    byHand: message(examTexts, 'examEditor.byHand'),
    continuedByHand: message(examTexts, 'exam.byHand'),
    notWritten: message(examTexts, 'examEditor.notWritten'),
    unwritten: 'exam.missing',
    linkedByHand: message(examTexts, 'sharing.linkByHand'),
  },
  render: examDocument,
  summarize: summarizeExam,
  isWritten: ({ items }) => items.every(({ text }) => text !== null),
  isBlank: ({ items }) => items.length > 0 && items.every(({ text }) => text === null),
  validate: (exam, language) =>
    findingsOf(exam, { language, planned: null }).find(({ weight }) => weight === 'broken')?.message ?? null,
  checkLeaving: (exam, { answers, language }) => checkLeaving(exam, { language, planned: plannedItems(answers, exam) }),
  isOnPage: (exam, letters) => holdsExam(letters, exam),
  findSecret: findKeyHeading,
} as const satisfies KindModel<Exam>
