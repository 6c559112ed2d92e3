import type { ErrorBody } from '../../contract/shared.ts'
import { translate } from '../../i18n/translate.ts'
import { currentLanguage } from '../language/language.ts'

/** A call that failed. `status` is 0 when no answer came; `body.error` is empty when the server gave no sentence. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.error || body.code)
    this.status = status
    this.body = body
  }
}

/** The sentence for a failure: the server's own where there is one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate(currentLanguage())('error.unexpected')
  if (error.body.error) return error.body.error
  return translate(currentLanguage())(error.body.code === 'error.network' ? 'error.network' : 'error.unknown')
}
