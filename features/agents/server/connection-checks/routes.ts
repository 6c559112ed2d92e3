import type { FastifyInstance } from 'fastify'
import { doctor } from '../../contract/doctor.ts'
import { serve } from '#platform/server/http/serve.ts'
import { examineAgent, type DoctorDeps } from './doctor.ts'

/** A check of a connection records its outcome itself: its model is not tracked. */
type Deps = Omit<DoctorDeps, 'modelFor'> & { untrackedModelFor: DoctorDeps['modelFor'] }

export function doctorRoutes(app: FastifyInstance, { untrackedModelFor, ...rest }: Deps): void {
  const deps = { ...rest, modelFor: untrackedModelFor }
  serve(app, doctor, {
    examine: ({ body, user, language, signal }) => examineAgent(deps, body, { userId: user.id, language, signal }),
  })
}
