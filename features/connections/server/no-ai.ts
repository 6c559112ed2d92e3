import { AppError } from '#platform/server/app-error.ts'

/** The error where a model is needed and none is connected. Most readers can only ask an administrator. */
export const noAi = (): AppError =>
  new AppError(503, 'generation.notConnected', { toAdministrators: 'generation.connectFirst' })
