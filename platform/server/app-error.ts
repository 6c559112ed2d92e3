import type { MessageKey, MessageValues } from '../i18n/messages.ts'
import type { Problems } from '../model/problems.ts'
import { isAdmin, type Role } from '../model/roles.ts'

type Details = {
  values?: MessageValues
  fields?: Problems
  retryAfterSeconds?: number
  /** The text for administrators, where others are told to ask one. */
  toAdministrators?: MessageKey
  cause?: unknown
}

/** A refusal the reader should understand. Everything else that is thrown is a fault of ours and stays in the log. */
export class AppError extends Error {
  readonly status: number
  readonly key: MessageKey
  readonly details: Details
  constructor(status: number, key: MessageKey, details: Details = {}) {
    super(key, { cause: details.cause })
    this.status = status
    this.key = key
    this.details = details
  }

  /** The sentence for somebody of this role; a guest has none. */
  keyFor(role: Role | undefined): MessageKey {
    return (role && isAdmin(role) && this.details.toAdministrators) || this.key
  }
}

export const invalid = (fields: Problems) => new AppError(400, 'error.validation', { fields })
export const signInNeeded = () => new AppError(401, 'error.signInNeeded')
export const forbidden = () => new AppError(403, 'error.unauthorized')
export const notFound = () => new AppError(404, 'error.notFound')

/** An update was made from a version that is no longer the present one: somebody else was faster. */
export const changedMeanwhile = () => new AppError(409, 'error.changedMeanwhile')
