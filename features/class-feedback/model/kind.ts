import type { KindModel } from '#features/documents/model/kinds.ts'
import { message } from '#platform/i18n/message.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import { isToWrite, type ClassFeedback } from './class-feedback.ts'
import { hasLessonsToWrite } from './patterns.ts'
import { renderClassFeedback } from './render.ts'

/** Feedback for a class as a kind of structured documents. */
export const classFeedbackModel = {
  name: 'class-feedback',
  messages: {
    none: message(classFeedbackTexts, 'classFeedback.none'),
    byHand: message(classFeedbackTexts, 'classFeedback.byHand'),
    continuedByHand: message(classFeedbackTexts, 'classFeedback.byHand'),
    notWritten: message(classFeedbackTexts, 'classFeedback.notWritten'),
    unwritten: 'classFeedback.incomplete',
  },
  // A name that is typed into the text would leave with a translation or a derived document.
  isTextFixed: true,
  render: (data) => renderClassFeedback(data),
  isWritten: (data) => !data.students.some(isToWrite) && !hasLessonsToWrite(data),
  isBlank: ({ students }) => students.length > 0 && students.every(({ feedback }) => feedback === null),
  validate({ students, criteria }) {
    if (new Set(students.map(({ id }) => id)).size !== students.length)
      return message(classFeedbackTexts, 'classFeedback.twice')
    const fits = students.every(
      ({ feedback }) =>
        !feedback ||
        (feedback.levels.length === criteria.length &&
          feedback.levels.every((level, at) => level === null || level < criteria[at]!.levels.length) &&
          feedback.steps.every(({ criterion }) => criterion === null || criterion < criteria.length)),
    )
    return fits ? null : message(classFeedbackTexts, 'classFeedback.otherRubric')
  },
} as const satisfies KindModel<ClassFeedback>
