import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { staff } from '../../contract/staff.ts'
import { staffListIn } from '../../model/staff/list.ts'
import { AppError } from '#platform/server/app-error.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { staffMax } from '#platform/model/limits.ts'
import { readByModule, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { currentImport, getImport, putAway, listStaffInvitations, type StaffDeps } from './imports.ts'
import { knownEmails, beginImport, type Works } from './make.ts'
import type { People } from './people.ts'
import { accountServerTexts } from '../texts.ts'
import { staffTexts } from '../../texts/staff.ts'
import { message } from '#platform/i18n/message.ts'
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

const module = new URL('people.ts', import.meta.url)

/**
 * Reads the rows of a file with a staff list. @throws AppError 400 for a file without a list or with too many people, and as
 * `readByModule` does
 */
async function readStaff(deps: SheetDeps, file: File, owner: string): Promise<z.infer<typeof staff.read.response>> {
  const people = (await readByModule(deps, file, module, owner)) as People
  const list = staffListIn(people.cells, people.lines)
  if ('fault' in list) throw new AppError(400, message(staffTexts, list.fault, { maximum: staffMax }))
  return people
}
