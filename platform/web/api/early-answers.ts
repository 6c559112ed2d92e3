import type { Fetch } from './api-client.ts'

/** An answer that nobody took while the page was loading is old when somebody asks again. */
const freshMs = 30_000

/** The answers that app/web/public/before-paint.js has asked for, by address. */
type Early = { earlyAnswers?: Map<string, Promise<Response>> }

/** Takes the answer that was asked for before the code had loaded, once, or asks for it. */
export const fetchOrTake: Fetch = (url, request) => {
  const { earlyAnswers } = globalThis as Early
  const early = request.method === 'GET' && performance.now() < freshMs ? earlyAnswers?.get(url) : undefined
  earlyAnswers?.delete(url)
  return early ?? fetch(url, request)
}
