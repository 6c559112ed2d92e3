import { auth } from '#contract/auth'
import { ApiError, type ApiOptions, type Failure } from './api-client.ts'
import { currentLanguage, translate } from './language.ts'
import { notify } from './notify.ts'
import { endSession, storedToken } from './session-storage.ts'

/** How this app calls its server: as the signed-in user, in their language, with one place where failures are told. */
export const calls: ApiOptions = { baseUrl: '/api', headers: callHeaders, onFailure: reportFailure }

/** The sentence for a failure: the server's own where there is one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('error.unexpected')
  if (error.body.error) return error.body.error
  return translate(error.body.code === 'error.network' ? 'error.network' : 'error.unknown')
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

/** A 401 of a signed-in call ends the session, anything else is a toast. */
function reportFailure({ error, endpoint, quiet }: Failure) {
  // What a refused "who am I" means is decided where it is asked, before there is a page to leave.
  if (error.status === 401 && endpoint.access !== 'guest' && endpoint !== auth.me) return endSession()
  if (!quiet) notify('error', errorText(error))
}
