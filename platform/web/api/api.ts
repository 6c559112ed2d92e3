import { firstCalls } from '#app/contract/first.ts'
import { createApi, type Fetch } from './api-client.ts'
import { calls } from './calls.ts'

export { errorText } from './api-error.ts'

/** Few pages send files: they fetch the code that tells of progress with their first one. */
const send: Fetch = async (url, request, onProgress) => {
  if (!onProgress) return fetch(url, request)
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(url, request, onProgress)
}

/** The calls of the server, but those that come with their page. */
export const api = createApi(firstCalls, { ...calls, fetch: send })
