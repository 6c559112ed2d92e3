import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import { objectsWith } from '#ai/model/objects.ts'
import type { Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { nothingWritten, type Answered } from '#ai/server/structured/nothing-written.ts'
import { runSideBySide } from '#ai/server/structured/side-by-side.ts'
import { sumOf } from '#ai/server/usage.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import { translate } from '#platform/i18n/translate.ts'
import { isToWrite, namesOf, type ClassFeedback, type Student } from '../../model/class-feedback.ts'
import { hasLessonsToWrite, patternsToTeach } from '../../model/patterns.ts'
import { renderClassFeedback } from '../../model/render.ts'
import {
  findAnswerFaults,
  readAnswer,
  toFeedback,
  type Answer,
  type AnswerFault,
  readLessons,
} from '../../model/writing/answer.ts'
import { classFeedbackServerTexts } from '../texts.ts'
import { guardNames, lessonsRequest, requestFor } from './request.ts'

/**
 * Returns a model that writes the missing feedback of a class, one request for each text in the order of the list, then the mini-lessons.
 * Each answer is checked when it arrives; a wrong one is requested once more, with the reasons. A request that fails ends the run, and what
 * was not written stays to be written.
 */
export function createFeedbackWriter(connected: Model, data: ClassFeedback): Model {
  return {
    ...connected,
    async generate(request, listening) {
      const names = createNameList(namesOf(data))
      const model = guardNames(connected, data, { names, request })
      const work: Work = { model, request, data, names, listening, answers: [] }
      show(work)
      const students = data.students.filter(isToWrite).slice(0, request.partsMost)
      const failures = await runSideBySide(students, (student) => writeFeedback(work, student.id), listening.signal)
      const isAnyNew = students.length === 0 || students.some(({ id }) => !isToWrite(findStudent(data, id)))
      // The reader needs the reason when nothing was written.
      if (work.answers.length === 0 && failures.length > 0) throw failures[0]
      if (!isAnyNew) throw nothingWritten(work.answers, { unit: 'classFeedback', count: students.length })
      const hasAll = !data.students.some(isToWrite)
      if (hasAll && hasLessonsToWrite(data))
        failures.push(...(await runSideBySide(['lessons'], () => writeLessons(work), listening.signal)))
      const figures = sumOf(work.answers.map(({ ended }) => ended))
      if (hasAll && failures.length === 0 && !hasLessonsToWrite(data)) return { ...figures, finish: 'stop' }
      const finish = request.partsMost === undefined ? 'feedbackMissing' : 'feedbackOverBudget'
      return { ...figures, finish, ...(failures.length > 0 && { failure: failures[0] }) }
    },
  }
}

type Work = {
  model: Model
  request: ModelRequest
  data: ClassFeedback
  names: NameList
  listening: Listening
  answers: Answered[]
}

/** Shows the document so far, not the JSON it is made from. Only what is shown is saved. */
const show = ({ data, names, listening }: Work): void =>
  listening.take({ type: 'replace', text: renderClassFeedback(data, names) })

const findStudent = ({ students }: ClassFeedback, id: number): Student => students.find((one) => one.id === id)!

async function writeFeedback(work: Work, id: number): Promise<void> {
  const { data } = work
  const student = findStudent(data, id)
  const first = await askFor(work, student, null)
  const second = first.reasons === null ? null : await askFor(work, student, first.reasons)
  // Invented quotations are left out with their points; any other fault leaves the text to another run.
  const usable = [second, first].find((one) => one?.answer && one.faults.every((fault) => fault === 'quotation'))
  if (!usable?.answer) return
  const { feedback, dropped } = toFeedback(usable.answer, student)
  // An edit that was saved in the meantime stays.
  data.students = data.students.map((one) => (one.id === id && isToWrite(one) ? { ...one, feedback, dropped } : one))
  show(work)
}

type Reply = { answer: Answer | null; faults: AnswerFault[]; reasons: string | null }

/** Asks for one feedback. `reasons` is null if nothing is wrong with it. */
async function askFor(
  { model, request, data, listening, answers }: Work,
  student: Student,
  again: string | null,
): Promise<Reply> {
  const t = translate(data.language, classFeedbackServerTexts)
  const written = await writtenObjects(
    model,
    requestFor(request, data, { student, again }),
    onlySigns(listening),
    () => {},
  )
  answers.push(written)
  const object = objectsWith(written.text, 'levels').at(-1)
  if (!object) return { answer: null, faults: [], reasons: t('classFeedback.again', { reasons: '' }) }
  const answer = readAnswer(object)
  const { faults, invented } = findAnswerFaults(answer, student, data)
  if (faults.length === 0) return { answer, faults, reasons: null }
  const reasons = [
    ...faults.map((fault) => t(`classFeedbackFault.${fault}`)),
    ...invented.map((quotation) => t('classFeedback.inventedQuotation', { quotation: JSON.stringify(quotation) })),
  ]
  return { answer, faults, reasons: t('classFeedback.again', { reasons: reasons.map((one) => `- ${one}`).join('\n') }) }
}

async function writeLessons(work: Work): Promise<void> {
  const { model, request, data, listening, answers } = work
  const patterns = patternsToTeach(data)
  const written = await writtenObjects(model, lessonsRequest(request, data, patterns), onlySigns(listening), () => {})
  answers.push(written)
  data.lessons = readLessons(
    objectsWith(written.text, 'about'),
    patterns.map(({ key }) => key),
  )
  show(work)
}

const onlySigns = ({ signal, take }: Listening): Listening => ({
  signal,
  take: (event) => void (event.type !== 'delta' && event.type !== 'replace' && take(event)),
})
