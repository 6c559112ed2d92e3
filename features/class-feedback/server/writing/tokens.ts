import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { isToWrite, type ClassFeedback } from '../../model/class-feedback.ts'
import { requestFor } from './request.ts'

/** Characters of an answer: six points with their quotations, and three lessons. */
const answerLength = { feedback: 1800, lessons: 4500 }

/** Estimates the tokens of the feedback that is to be written. */
export function tokensToWrite(data: ClassFeedback, request: ModelRequest): { input: number; output: number } {
  const requests = data.students.filter(isToWrite).map((student) => requestFor(request, data, { student, again: null }))
  const sent = requests.reduce((sum, { system, messages }) => sum + system.length + messages[0]!.text.length, 0)
  return {
    input: tokensOf(sent, data.language),
    output: tokensOf(requests.length * answerLength.feedback + answerLength.lessons, data.language),
  }
}
