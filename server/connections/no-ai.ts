import { Refusal } from '../refusal.ts'

/** What needs a model, where there is none: most ask an administrator, who connects one. */
export const noAi = (): Refusal =>
  new Refusal(503, 'generation.notConnected', { toAdministrators: 'generation.connectFirst' })
