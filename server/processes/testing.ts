import { onTestFinished } from 'vitest'
import type { Behaviour } from '../testing/model-behaviours.ts'
import { startModelServer } from '../testing/model-server.ts'
import { startProduct } from '../testing/product.ts'

/** Two processes on one database, and a school whose AI behaves as told. */
export async function twoProcesses({
  behaviours = [],
  ...options
}: { behaviours?: Behaviour[] } & Parameters<typeof startProduct>[0] = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const here = await startProduct({ ...options, processes: 1, openAiBaseUrl: models.url, shared })
  return { ...here, models, there: await here.another() }
}
