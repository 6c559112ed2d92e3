import type { MessageKey } from '#locales/messages'
import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/api.ts'
import { translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'

/** Tells that a quiet call failed: by the server's sentence, by this one where it gave none. */
export function tellFailure(error: unknown, text: MessageKey) {
  // With a 401 the session ends, which shows by itself.
  if (!(error instanceof ApiError) || error.status === 401) return
  const unspoken = error.body.error === '' && error.body.code !== 'error.network'
  notify('error', unspoken ? translate(text) : errorText(error))
}
