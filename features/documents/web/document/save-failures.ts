import { ApiError } from '#platform/web/api/api-client.ts'

/** Whether a failed save may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([0, 401, 408, 429].includes(error.status) || error.status >= 500 || isStillRunning(error) || isOthersTurn(error))

export const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'error.changedMeanwhile'

/** The AI is writing the document, in another window or on another device. */
export const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'history.stillRunning'

/** A member of a group edits the document; the text can be saved afterwards. */
const isOthersTurn = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'sharing.othersTurn'

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
