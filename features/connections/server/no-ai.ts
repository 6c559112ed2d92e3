import { Refusal } from '#platform/server/refusal.ts'

/** The error where a model is needed and none is connected. Most readers can only ask an administrator. */
export const noAi = (): Refusal =>
  new Refusal(503, 'generation.notConnected', { toAdministrators: 'generation.connectFirst' })
