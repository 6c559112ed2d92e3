import type { Language } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import type { Exam, Head } from '../exam.ts'
import { planItems } from './plan.ts'
import { divisionOf, isSimple, readExamRequest } from './exam-request.ts'
import { examKeys } from '#features/questions/model/plan-keys.ts'
import { examPlanTexts } from '../../texts/plan.ts'
import { message } from '#platform/i18n/message.ts'

/** Keys of the questions for the head of the paper; the first answered one counts. */
const headKeys = {
  authority: ['schoolAuthority'],
  school: ['school'],
  term: ['examTerm', 'topic'],
  year: ['schoolYear'],
  subject: ['subject'],
  grade: ['secondaryGrade', 'primaryGrade', 'grade'],
  minutes: ['duration', 'testMinutes'],
  code: ['examCode'],
} as const satisfies Record<keyof Head, readonly string[]>
const passageKey = 'readingText'

/** Returns the planned, empty paper that a form requests, or the problems that prevent planning, by question key. */
export function examFrom(
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): { exam: Exam; problems: null } | { exam: null; problems: Problems } {
  const simple = isSimple(questions)
  const { request, problems } = readExamRequest(answers, simple)
  if (Object.keys(problems).length > 0) return { exam: null, problems }
  const division = divisionOf(request)
  if (division.is === 'none')
    return {
      exam: null,
      problems: {
        [request.targetPoints ? examKeys.split : examKeys.counts.choice]: message(examPlanTexts, 'exam.cannot'),
      },
    }
  const { counts, shares, units, scoring } = request
  const items = planItems({
    counts,
    points: division.points,
    shares,
    periods: units.map(({ periods }) => periods),
    simple,
  })
  const head = headOf(questions, answers, language)
  const exam: Exam = { head, units, items, scoring, primary: isPrimary(head.grade) }
  if (!simple) return { exam, problems: null }
  const passage = answers[passageKey]
  const read = typeof passage === 'string' && passage.trim() !== '' && { passage: passage.trim() }
  return { exam: { ...exam, simple, ...read }, problems: null }
}

function headOf(questions: readonly AnswerableQuestion[], answers: Answers, language: Language): Head {
  const text = (keys: readonly string[]) =>
    keys
      .flatMap((key) => questions.find((question) => question.key === key) ?? [])
      .map((question) => answerText(question, answerTo(question, answers), language))
      .find(Boolean) ?? ''
  return {
    authority: text(headKeys.authority),
    school: text(headKeys.school),
    term: text(headKeys.term),
    year: text(headKeys.year),
    subject: text(headKeys.subject),
    grade: text(headKeys.grade),
    minutes: text(headKeys.minutes),
    code: text(headKeys.code),
  }
}

/** Circular 27 counts levels 1 to 3 there. */
const isPrimary = (grade: string): boolean => {
  const number = Number(/\d+/.exec(grade)?.[0] ?? Number.NaN)
  return number >= 1 && number <= 5
}
