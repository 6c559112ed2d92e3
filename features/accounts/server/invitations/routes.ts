import type { FastifyInstance } from 'fastify'
import { openInvitations } from '../../contract/open-invitations.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { assertPersonName } from '../accounts/accounts.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { EnterDeps } from './deps.ts'
import { enterByLink, readLink } from './enter.ts'
import { changeMembers } from '../groups/members.ts'
import { prepareMoveEvents } from '../groups/move-events.ts'
import { makeAccounts, type Beside } from './make-accounts.ts'
import { renewInvitation } from './renew.ts'
import { createRequests } from './forgotten.ts'
import { joinByLink, listOpenInvitations, makeOpenLink, withdrawOpenLink } from './open-invitations.ts'
import { getInvitation, withdrawInvitation } from './invitations.ts'
import { accountServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function invitationRoutes(
  app: FastifyInstance,
  deps: EnterDeps & { log: { error(fault: unknown): void } },
): void {
  const requests = createRequests(deps)
  app.addHook('onClose', () => requests.close())
  serve(app, invitations, {
    create: async ({ body: { method, groupIds, ...person }, user, from, language }) => {
      assertPersonName(person.name)
      const beside: Beside = async (transaction, made, record) => {
        const add = made.flatMap((one) => groupIds.map((group_id) => ({ user_id: one.user.id, group_id })))
        const recordMoves = await prepareMoveEvents(transaction, await changeMembers(transaction, { add, remove: [] }))
        recordMoves(record)
      }
      const how = { method, madeBy: user.id, fieldOf: () => 'email', mailIn: language, beside, from }
      const [made] = await makeAccounts(deps, [person], how)
      return made!
    },
    get: async ({ params, language }) => getInvitation(deps, params.id, language),
    renew: async ({ params, body, user, from, language }) => {
      return { invitation: await renewInvitation(deps, { id: params.id, editor: user, language, from }, body.method) }
    },
    withdraw: async ({ params, language, from }) => {
      await withdrawInvitation(deps, params.id, from)
      return { message: translate(language, accountServerTexts)('firstSignIn.withdrawn') }
    },
  })
  serve(app, openInvitations, {
    create: async ({ body, user, from }) => makeOpenLink(deps, body, { madeBy: user.id, from }),
    list: async () => ({ links: await listOpenInvitations(deps) }),
    withdraw: async ({ params, language, from }) => {
      await withdrawOpenLink(deps, params.id, from)
      return { message: translate(language, accountServerTexts)('firstSignIn.withdrawn') }
    },
  })
  serve(app, welcome, {
    view: async ({ body }) => readLink(deps, body.token),
    enter: async ({ body, from }) => enterByLink(deps, body, from),
    join: async ({ body, from }) => joinByLink(deps, body, from),
    forgotten: async ({ body, language, from }) => {
      await requests.ask(body.email, { language, from })
      return { message: translate(language, accountServerTexts)('welcome.emailSent') }
    },
  })
}
