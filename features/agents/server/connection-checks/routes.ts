import type { FastifyInstance } from 'fastify'
import { doctor } from '../../contract/doctor.ts'
import { serve } from '#platform/server/http/serve.ts'
import { examineAgent, type DoctorDeps } from './doctor.ts'

export function doctorRoutes(app: FastifyInstance, deps: DoctorDeps): void {
  serve(app, doctor, {
    examine: ({ body, user, language, signal }) => examineAgent(deps, body, { userId: user.id, language, signal }),
  })
}
