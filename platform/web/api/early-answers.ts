import type { Fetch } from './api-client.ts'

/** An answer that nobody took while the page was loading is old when somebody asks again. */
const freshMs = 30_000

/** The answers that app/web/public/before-paint.js has asked for, by address, and the headers that it has sent. */
export type EarlyAnswers = { headers: Record<string, string>; answers: Map<string, Promise<Response>> }

/** Takes the answer that was asked for before the code had loaded, once, or asks for it. */
export const fetchOrTake: Fetch = (url, request) => {
  const { earlyAnswers } = globalThis as { earlyAnswers?: EarlyAnswers }
  if (request.method !== 'GET' || !earlyAnswers) return fetch(url, request)
  const answer = earlyAnswers.answers.get(url)
  earlyAnswers.answers.delete(url)
  const isFresh = performance.now() < freshMs && isSameCaller(earlyAnswers.headers, request.headers)
  return isFresh && answer ? answer : fetch(url, request)
}

/** Another person may have signed in since, or the same person in another language. */
const isSameCaller = (early: Record<string, string>, now: Record<string, string>): boolean =>
  ['authorization', 'user-language'].every((name) => early[name] === now[name])
