import { AppError } from '#platform/server/app-error.ts'
import { Unreadable } from './reading.ts'
import { readerServerTexts } from './texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Converts a file error to a readable message; other errors are returned unchanged. */
export function toReadableError(error: unknown): unknown {
  if (!(error instanceof Unreadable)) return error
  const busy = error.fault === 'busy'
  return new AppError(busy ? 503 : 400, message(readerServerTexts, `file.${error.fault}`), {
    ...(busy && { retryAfterSeconds: 10 }),
  })
}
