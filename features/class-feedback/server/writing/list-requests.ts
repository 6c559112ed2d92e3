import { createNameList } from '#ai/model/names/name-list.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { prepareNextRequest, textOfRequest } from '#features/documents/server/structured/show-requests.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { isToWrite, namesOf } from '../../model/class-feedback.ts'
import { classFeedbackModel } from '../../model/kind.ts'
import { guardNames } from './guard-names.ts'
import { requestFor } from './request.ts'

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
