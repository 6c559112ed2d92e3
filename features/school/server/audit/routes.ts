import type { FastifyInstance } from 'fastify'
import { audit } from '../../contract/audit.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { chainState, getAuditEvent, listAuditEvents } from './audit.ts'
import { exportAuditEvents } from './export.ts'
import type { AuditWriter } from './audit-writer.ts'
import { peopleOfLog } from './people.ts'

type Deps = { db: Database; clock: () => Date; auditWriter: AuditWriter }

/** No route changes or deletes an audit event. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, auditWriter } = deps
  serve(app, audit, {
    list: async ({ query }) => {
      await auditWriter.written()
      return listAuditEvents(db, query)
    },
    get: async ({ params }) => ({ auditEvent: await getAuditEvent(db, params.id) }),
    people: async ({ query }) => ({ people: await peopleOfLog(db, query) }),
    chain: async () => chainState(deps),
    export: async ({ query, language, from }) => {
      await auditWriter.written()
      const { file, count } = await exportAuditEvents(deps, query, language)
      from.record('log-exported', null, { count })
      return file
    },
  })
}
