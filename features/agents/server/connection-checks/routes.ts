import type { FastifyInstance } from 'fastify'
import { connectionChecks } from '../../contract/connection-checks.ts'
import { serve } from '#platform/server/http/serve.ts'
import { examineAgent, type ConnectionCheckDeps } from './connection-check.ts'

/** A connection check records its own outcome, so its model is not tracked. */
type Deps = Omit<ConnectionCheckDeps, 'modelFor'> & { untrackedModelFor: ConnectionCheckDeps['modelFor'] }

export function connectionCheckRoutes(app: FastifyInstance, { untrackedModelFor, ...rest }: Deps): void {
  const deps = { ...rest, modelFor: untrackedModelFor }
  serve(app, connectionChecks, {
    examine: ({ body, user, language, signal }) => examineAgent(deps, body, { userId: user.id, language, signal }),
  })
}
