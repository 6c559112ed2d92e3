import { ProviderError } from '../model.ts'

/** @throws ProviderError `cancelled` as soon as the signal aborts, whatever becomes of the answer. */
export function orCancelled<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const cancel = () => reject(new ProviderError('cancelled'))
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  return promise
}
