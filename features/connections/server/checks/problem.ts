import { problemOf, type ConnectionProblem } from '../try-connection.ts'
import { ProviderError } from '#ai/server/provider-error.ts'

/** Works like `problemOf`, with more detail for applications. @throws any error that is not a failed call. */
export function toCheckProblem(error: unknown): ConnectionProblem {
  if (error instanceof ProviderError && error.kind === 'unplaced') return 'health.unplaced'
  const key = error instanceof ProviderError && error.kind === 'config' && error.detail
  const problem = (key && ofApplications[key]) || problemOf(error)
  // Stored results are read later, when the waiting time no longer applies.
  return problem === 'connection.problemBusyFor' ? 'health.limited' : problem
}

/** Problems by Dify's error code. */
const ofApplications: Partial<Record<string, ConnectionProblem>> = {
  'code app_unavailable': 'health.notPublished',
  'code agent_not_published': 'health.notPublished',
  'code app_api_disabled': 'health.apiOff',
  'code provider_not_initialize': 'health.appWithoutModel',
  'code model_currently_not_support': 'health.appWithoutModel',
  'code invalid_param': 'health.formRefuses',
}

/** Returns whether a failure may be temporary. It is then checked again soon. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ProviderError && ['busy', 'timeout', 'network', 'upstream', 'empty', 'cut'].includes(error.kind)
