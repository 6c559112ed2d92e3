import { toast } from 'react-hot-toast/headless'
import { contract } from '#contract'
import { ApiError, createApi, type Failure } from './api-client.ts'
import { currentLanguage, translate } from './language.ts'
import { endSession, storedToken } from './session-storage.ts'

/** Every call of the server, as the signed-in user and in their language. */
export const api = createApi({ baseUrl: '/api', headers: callHeaders, onFailure: reportFailure })

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

/** The one place where failed calls are told: a 401 of a signed-in call ends the session, anything else is a toast. */
function reportFailure({ error, endpoint, quiet }: Failure) {
  // What a refused "who am I" means is decided where it is asked, before there is a page to leave.
  if (error.status === 401 && endpoint.access !== 'guest' && endpoint !== contract.auth.me) return endSession()
  const text = errorText(error)
  // The text is the toast's identity: four reads failing for one reason say so once.
  if (!quiet) toast.error(text, { id: text })
}
