import type { ErrorBody } from '../../contract/shared.ts'
import { translate } from '../../i18n/translate.ts'
import { currentLanguage } from '../language/language.ts'

/** A failed call. `status` is 0 without a response; `body.error` is empty if the server sent no message. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.error || body.code)
    this.status = status
    this.body = body
  }
}

/** Returns the message for a failure: the server's own if there is one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate(currentLanguage())('error.unexpected')
  if (error.body.error) return error.body.error
  return translate(currentLanguage())(error.body.code === 'error.network' ? 'error.network' : 'error.unknown')
}
