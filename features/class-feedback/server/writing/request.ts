import type { ModelRequest, Model } from '#ai/server/model.ts'
import { translate } from '#platform/i18n/translate.ts'
import { issues, type ClassFeedback, type Student, isToWrite, namesOf } from '../../model/class-feedback.ts'
import type { Pattern } from '../../model/patterns.ts'
import { subjectOf } from '../../model/render.ts'
import { classFeedbackServerTexts } from '../texts.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { prepareNextRequest, textOfRequest } from '#features/documents/server/structured/show-requests.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { classFeedbackModel } from '../../model/kind.ts'
import { hidingModel, type HidingModel } from '#ai/server/wrappers/hiding-model.ts'
import { libraryServerTexts } from '#features/library/server/texts.ts'

/** Appends one student's text to the assistant's own request. The student's name and file are not in it. `again`: what was wrong before. */
export function requestFor(
  request: ModelRequest,
  data: ClassFeedback,
  { student, again }: { student: Student; again: string | null },
): ModelRequest {
  const shape = {
    levels: data.criteria.map(() => 1),
    strengths: [{ text: '…', quotation: '…' }],
    steps: [{ text: '…', quotation: '…', issue: 'ideas', criterion: data.criteria.length > 0 ? 1 : null }],
  }
  const question = translate(data.language, classFeedbackServerTexts)('classFeedback.ask', {
    task: JSON.stringify(data.task),
    criteria: data.criteria.map((criterion, at) => JSON.stringify({ criterion: at + 1, ...criterion })).join('\n'),
    text: JSON.stringify(student.text.normalize('NFC')),
    issues: issues.join(', '),
    shape: JSON.stringify(shape),
  })
  return withText(request, [question, ...(again ? [again] : [])])
}

/** Quotations that a pattern is shown with. */
const quotationsMost = 6

/** Asks for the mini-lessons on patterns of the class. */
export function lessonsRequest(request: ModelRequest, data: ClassFeedback, patterns: readonly Pattern[]): ModelRequest {
  const lines = patterns.map((pattern) =>
    JSON.stringify({
      key: pattern.key,
      about: subjectOf(pattern, data),
      students: pattern.students.length,
      quotations: pattern.evidence.slice(0, quotationsMost).map(({ quotation }) => quotation.replaceAll(/\s+/g, ' ')),
    }),
  )
  const question = translate(data.language, classFeedbackServerTexts)('classFeedback.askLessons', {
    task: JSON.stringify(data.task),
    patterns: lines.join('\n'),
    shape: JSON.stringify({ lessons: [{ about: patterns[0]?.key, title: '…', text: '…' }] }),
  })
  return withText(request, [question])
}

function withText(request: ModelRequest, texts: readonly string[]): ModelRequest {
  const [first] = request.messages
  return { ...request, messages: [{ ...first!, text: [first!.text, ...texts].join('\n\n') }], inWords: true }
}

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

/**
 * Builds the requests for the missing feedback with the code that sends them. `held`: texts that are not sent because something is missing.
 * @throws AppError as prepareNextRequest
 */
export async function listRequests(
  deps: GenerationDeps,
  id: string,
  user: SignedInUser,
): Promise<{ requests: string[]; held: number }> {
  const { data, request, model } = await prepareNextRequest(deps, classFeedbackModel, { id, user })
  const { asSent } = guardNames(model, data, { names: createNameList(namesOf(data)), request })
  const students = data.students.filter(isToWrite)
  const requests = students.map((student) => {
    const hidden = asSent(requestFor(request, data, { student, again: null }))
    // Names of the teacher's other class lists are hidden on the way out.
    return textOfRequest(model.asSent?.(hidden) ?? hidden)
  })
  return { requests, held: data.students.filter(({ feedback }) => feedback === null).length - students.length }
}

/** Students write about each other, so a word is hidden when in doubt. It comes back with the answer. */
export function guardNames(
  model: Model,
  { language }: Pick<ClassFeedback, 'language'>,
  { names, request }: { names: NameList; request: Pick<ModelRequest, 'system'> },
): HidingModel {
  const t = translate(language, classFeedbackServerTexts)
  const ownTexts = [t('classFeedback.ask'), t('classFeedback.askLessons'), t('classFeedback.again')]
  return hidingModel(model, {
    names,
    hidesUnsure: true,
    sendsFiles: false,
    ownTexts: [request.system, ...ownTexts],
    instruction: translate(language, libraryServerTexts)('names.instruction'),
  })
}
