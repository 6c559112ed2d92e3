import type { ApiOptions, Failure } from './api-client.ts'
import { errorText } from './api-error.ts'
import { fetchOrTake } from './early-answers.ts'
import { currentLanguage } from '../language/language.ts'
import { notify } from './notify.ts'
import { endSession, storedToken } from './session-storage.ts'

/** Options of every call: the user's token, their language, and one place to report failures. */
export const calls: ApiOptions = {
  baseUrl: '/api',
  headers: callHeaders,
  onFailure: reportFailure,
  fetch: fetchOrTake,
}

function callHeaders(): Record<string, string> {
  const token = storedToken()
  const language = currentLanguage()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    'accept-language': language === 'vi' ? 'vi,en;q=0.9' : 'en,vi;q=0.9',
    'user-language': language,
  }
}

/** The event when the server refuses a call until a notice is accepted. The part that shows notices listens to it. */
export const noticeDue = 'notice-due'

/** A 401 of a signed-in call ends the session, anything else is a toast. */
function reportFailure({ error, endpoint, quiet }: Failure) {
  if (error.status === 401 && endpoint.access !== 'guest') return endSession()
  if (error.body.code === 'aiNotice.toAccept') dispatchEvent(new Event(noticeDue))
  if (!quiet) notify('error', errorText(error))
}
