import type { MessageKey } from '#locales/messages'
import { ApiError, errorText } from './api-error.ts'
import { translate } from './language.ts'
import { notify } from './notify.ts'

/** Tells that a quiet call failed: by the server's sentence, by this one where it gave none. */
export function tellFailure(error: unknown, text: MessageKey) {
  // With a 401 the session ends, which shows by itself.
  if (!(error instanceof ApiError) || error.status === 401) return
  const unspoken = error.body.error === '' && error.body.code !== 'error.network'
  notify('error', unspoken ? translate(text) : errorText(error))
}
