import type { Problems } from '../model/problems.ts'
import { isAdmin, type Role } from '../model/roles.ts'
import { message, type Message } from '../i18n/message.ts'
import { commonTexts } from '../i18n/texts/common.ts'
import { platformServerTexts } from './texts.ts'

type Details = {
  fields?: Problems
  retryAfterSeconds?: number
  /** The message for administrators, where others should ask one. */
  toAdministrators?: Message
  cause?: unknown
}

/** An error for the reader. Everything else that is thrown is an internal error and only logged. */
export class AppError extends Error {
  readonly status: number
  readonly sentence: Message
  readonly details: Details
  constructor(status: number, sentence: Message, details: Details = {}) {
    super(sentence.key, { cause: details.cause })
    this.status = status
    this.sentence = sentence
    this.details = details
  }

  /** The error code of the response. */
  get key(): string {
    return this.sentence.key
  }

  /** The message for a reader of this role; a guest has none. */
  sentenceFor(role: Role | undefined): Message {
    return (role && isAdmin(role) && this.details.toAdministrators) || this.sentence
  }
}

export const invalid = (fields: Problems) => new AppError(400, message(commonTexts, 'error.validation'), { fields })
export const signInNeeded = () => new AppError(401, message(platformServerTexts, 'error.signInNeeded'))
export const forbidden = () => new AppError(403, message(platformServerTexts, 'error.unauthorized'))
export const notFound = () => new AppError(404, message(platformServerTexts, 'error.notFound'))

/** The update is based on an outdated version: someone else has saved in the meantime. */
export const changedMeanwhile = () => new AppError(409, message(commonTexts, 'error.changedMeanwhile'))
