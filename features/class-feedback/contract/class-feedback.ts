import * as z from 'zod/mini'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { LanguageCode, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import {
  feedbackBodyLimit,
  feedbackFileMax,
  feedbackNamesMax,
  feedbackStudentsMax,
  feedbackTextMax,
} from '#platform/model/limits.ts'
import { issues, type ClassFeedback } from '../model/class-feedback.ts'
import { rubricMax } from '../model/intake/read-rubric.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'

const text = (most: number) =>
  z.string().check(z.maxLength(most, says(commonTexts, 'validation.tooLong')), z.normalize('NFC'))
const position = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))

const Strength = z.object({ text: text(feedbackTextMax.point), quotation: text(feedbackTextMax.point) })
const points = <Point extends z.ZodMiniType>(point: Point) => z.array(point).check(z.maxLength(20))

const Feedback = z.object({
  author: z.enum(['ai', 'teacher', 'phrases']),
  levels: z.array(position).check(z.maxLength(rubricMax.criteria)),
  strengths: points(Strength),
  steps: points(z.extend(Strength, { issue: z.enum(issues), criterion: position })),
})

const Data: z.ZodMiniType<ClassFeedback, ClassFeedback> = z.object({
  language: LanguageCode,
  title: text(feedbackTextMax.name),
  task: text(feedbackTextMax.task),
  criteria: z
    .array(
      z.object({
        name: text(rubricMax.name),
        levels: z
          .array(z.object({ name: text(rubricMax.name), text: text(rubricMax.text) }))
          .check(z.maxLength(rubricMax.levels)),
      }),
    )
    .check(z.maxLength(rubricMax.criteria)),
  classNames: z.array(text(feedbackTextMax.name)).check(z.maxLength(feedbackNamesMax)),
  students: z
    .array(
      z.object({
        id: z.int().check(z.minimum(1)),
        name: text(feedbackTextMax.name),
        file: z.nullable(text(feedbackTextMax.name)),
        text: text(feedbackTextMax.text),
        feedback: z.nullable(Feedback),
        dropped: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(feedbackStudentsMax, says(classFeedbackTexts, 'classFeedback.tooMany'))),
  lessons: z
    .array(
      z.object({
        about: text(feedbackTextMax.name),
        title: text(feedbackTextMax.name),
        text: text(feedbackTextMax.lesson),
      }),
    )
    .check(z.maxLength(10)),
})

/** The feedback of a class as data; the document's Markdown, without names, is rendered from it. */
export const StoredClassFeedback = z.object({
  data: Data,
  /** Version of the history entry. */
  version: Version,
})
export type StoredClassFeedback = z.infer<typeof StoredClassFeedback>

export const classFeedbacks = {
  /** Limited to one's own document; administrators may use any. */
  get: get('/history/:id/class-feedback', {
    summary: 'Get the feedback for a class as data',
    rights: 'ownOrOpened',
    response: z.object({ stored: StoredClassFeedback }),
  }),
  /** Saves the whole class and renders its text again. */
  update: put('/history/:id/class-feedback', {
    summary: 'Save the feedback for a class and update its text',
    rights: 'own',
    body: z.object({ data: Data, version: Version }),
    response: z.object({ stored: StoredClassFeedback, entry: HistoryEntry }),
    bodyLimit: feedbackBodyLimit,
  }),
  /** Builds the requests for the missing feedback as they would be sent, and sends nothing. 503 when no AI is connected. */
  requests: get('/history/:id/class-feedback/requests', {
    summary: 'Show what the AI would be sent for the texts of a class',
    rights: 'own',
    response: z.object({
      requests: z.array(z.string()),
      /** Texts that wait for the teacher, because a name or the text itself is missing. */
      held: z.int(),
    }),
  }),
  /** Reads the text of one file, which is not kept. */
  readFile: post('/history/:id/class-feedback/file', {
    summary: 'Read the text of a student from a file',
    rights: 'own',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: z.object({
      /** Empty for a photo, and for scanned pages. */
      text: z.string(),
      /** Sentences on what was not read, such as scanned pages. */
      remarks: z.array(z.string()),
    }),
    rateLimit: { max: 120, seconds: 60, by: 'user' },
    bodyLimit: feedbackFileMax + 64 * 1024,
  }),
}
