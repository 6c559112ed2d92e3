import { AppError } from '#platform/server/app-error.ts'
import { connectionServerTexts } from './texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The error when a model is needed but none is connected. Most readers can only ask an administrator. */
export const noAi = (): AppError =>
  new AppError(503, message(connectionServerTexts, 'generation.notConnected'), {
    toAdministrators: message(connectionServerTexts, 'generation.connectFirst'),
  })
