import type { FastifyInstance } from 'fastify'
import { school } from '../../contract/school.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { getSchool, logoFile, putLogo, removeLogo, updateSchool } from './school.ts'

export function schoolRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, school, {
    get: async () => ({ school: await getSchool(db) }),
    update: async ({ body, from }) => ({ school: await updateSchool(db, body, from) }),
    putLogo: async ({ body, from }) => {
      const changed = await putLogo(db, body.picture)
      from.record('settings-changed', null, { changes: [{ field: 'schoolLogo', before: null, after: null }] })
      return { school: changed }
    },
    removeLogo: async ({ from }) => {
      const changed = await removeLogo(db)
      from.record('settings-changed', null, { changes: [{ field: 'schoolLogo', before: null, after: null }] })
      return { school: changed }
    },
    logo: async ({ params }) => logoFile(db, params.id),
  })
}
