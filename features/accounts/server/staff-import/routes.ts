import type { FastifyInstance } from 'fastify'
import { staff } from '../../contract/staff.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import type { SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { currentImport, getImport, putAway, listStaffInvitations, type StaffDeps } from './imports.ts'
import { knownEmails, beginImport, type Works } from './make.ts'
import { readStaff } from './read.ts'
import { accountServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function staffRoutes(app: FastifyInstance, deps: StaffDeps & SheetDeps & { receiving: Receiving }): void {
  const works: Works = new Set()
  app.addHook('onClose', async () => void (await Promise.all(works)))
  serve(
    app,
    staff,
    {
      read: async ({ body, user }) => readStaff(deps, body.file, user.id),
      known: async ({ body }) => ({ known: await knownEmails(deps.db, body.emails) }),
      make: async ({ body, user, language, from, idempotencyKey }) => ({
        import: await beginImport({ ...deps, works }, body, { userId: user.id, language, from, idempotencyKey }),
      }),
      current: async ({ user, language }) => ({ import: await currentImport(deps, { userId: user.id, language }) }),
      get: async ({ params, user, language }) => ({
        import: await getImport(deps, params.id, { userId: user.id, language }),
      }),
      invitations: async ({ params, user, language }) => ({
        people: await listStaffInvitations(deps, params.id, { userId: user.id, language }),
      }),
      putAway: async ({ params, user, language }) => {
        await putAway(deps, params.id, user.id)
        return { message: translate(language, accountServerTexts)('staff.isPutAway') }
      },
    },
    deps.receiving,
  )
}
