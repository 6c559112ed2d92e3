import type { ApiOptions, Fetch } from './api-client.ts'
import { calls } from './calls.ts'

/** The code for upload progress loads with the first file. */
const send: Fetch = async (url, request, onProgress) => {
  if (!onProgress) return fetch(url, request)
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(url, request, onProgress)
}

/** Options of calls that report how much of a file is sent. */
export const fileCalls: ApiOptions = { ...calls, fetch: send }
