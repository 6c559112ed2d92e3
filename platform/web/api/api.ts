import { firstCalls } from '#app/contract/first.ts'
import { createApi, type Fetch } from './api-client.ts'
import { calls } from './calls.ts'

export { errorText } from './api-error.ts'

/** Few pages send files, so the code for upload progress is loaded on demand. */
const send: Fetch = async (url, request, onProgress) => {
  if (!onProgress) return fetch(url, request)
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(url, request, onProgress)
}

/** The calls of the server, except those that are loaded with their page. */
export const api = createApi(firstCalls, { ...calls, fetch: send })
