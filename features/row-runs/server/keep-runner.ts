import type { FastifyInstance } from 'fastify'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { createRunner, type Runner } from './runner.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Works on runs over tables. */
    rowRunner: Runner
  }
}

/** Creates the runner of a server. It ends with the server: rows in progress are finished, and no other one begins. */
export function keepRunner(app: FastifyInstance, deps: GenerationDeps): Runner {
  const runner = createRunner(deps)
  app.decorate('rowRunner', runner)
  app.addHook('preClose', async () => runner.end())
  app.addHook('onClose', () => runner.settled())
  return runner
}
