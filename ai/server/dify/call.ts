import { askForText, type Call } from '../http/http.ts'
import type { Settings } from '../model.ts'
import { ProviderError } from '../provider-error.ts'

/** The connection to Dify. The app of the key determines the model and its settings. */
export type Dify = Pick<Settings, 'baseUrl' | 'apiKey'>

export const urlOf = ({ baseUrl }: Dify, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`

export const authorizationOf = ({ apiKey }: Dify): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

/** Calls a Dify endpoint that returns a plain response. */
export const call = (dify: Dify, path: string, { headers = {}, ...rest }: Omit<Call, 'headers'> & Partial<Call>) =>
  askForText(urlOf(dify, path), { headers: { ...authorizationOf(dify), ...headers }, ...rest })

/** @throws ProviderError `cancelled` as soon as the signal aborts, without waiting for the answer. */
export function orCancelled<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const cancel = () => reject(new ProviderError('cancelled'))
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  return promise
}
