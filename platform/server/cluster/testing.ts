import { onTestFinished } from 'vitest'
import { startSession } from '#features/accounts/server/accounts/sessions.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { startReal } from '#tests/support/server/real-process.ts'

/** The AI's answers: first these in turn, then the usual one. */
type School = { behaviours?: Behaviour[]; usual?: Behaviour }
type Options = Parameters<typeof startProduct>[0]

/** Two processes on one database, and a school with a scripted AI. */
export async function twoProcesses({ behaviours = [], usual, ...options }: School & Options = {}) {
  const models = await startModelServer(usual && { usual })
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const here = await startProduct({ ...options, processes: 1, openAiBaseUrl: models.url, shared })
  return { ...here, models, there: await here.another() }
}

/** Processes of the test, and one as in production. */
export async function alongside(school: School) {
  const here = await twoProcesses(school)
  const { origin: location, models } = here
  if (location.engine !== 'postgres') throw new Error('Only PostgreSQL is served by several')
  const { db, teacher } = here
  // Uses the real clock.
  const signIn = async () => startSession({ db, clock: () => new Date() }, (await teacher('vi')).id)
  const another = () => startReal(models.url, { database: location })
  return { ...here, signIn, another, real: await another() }
}
