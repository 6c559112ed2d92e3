import type { FastifyInstance } from 'fastify'
import { waysIn } from '#contract/ways-in'
import { welcome } from '#contract/welcome'
import { serve } from '../http/serve.ts'
import { translate } from '../translate.ts'
import type { WaysInDeps } from './deps.ts'
import { enterByLink, lookAtLink } from './enter.ts'
import { makeAccounts } from './make-accounts.ts'
import { renewWayIn } from './renew.ts'
import { getWayIn, withdrawWayIn } from './ways-in.ts'

export function wayInRoutes(app: FastifyInstance, deps: WaysInDeps): void {
  serve(app, waysIn, {
    create: async ({ body: { way, ...person }, user, from }) => {
      const [made] = await makeAccounts(deps, [person], { way, madeBy: user.id, fieldOf: () => 'email' })
      from.tell('account-created', made!.user.id)
      return made!
    },
    get: async ({ params }) => getWayIn(deps, params.id),
    renew: async ({ params, body, user, from }) => {
      const { wayIn, isInvitation } = await renewWayIn(deps, { id: params.id, editor: user }, body.way)
      from.tell(isInvitation ? 'invited' : 'password-reset', params.id)
      return { wayIn }
    },
    withdraw: async ({ params, language, from }) => {
      await withdrawWayIn(deps, params.id)
      from.tell('link-withdrawn', params.id)
      return { message: translate(language, 'wayIn.withdrawn') }
    },
  })
  serve(app, welcome, {
    look: async ({ body }) => lookAtLink(deps, body.token),
    enter: async ({ body, from }) => enterByLink(deps, body, from),
  })
}
