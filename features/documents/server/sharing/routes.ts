import type { FastifyInstance } from 'fastify'
import { linkedDocument } from '../../contract/linked-document.ts'
import { sharing } from '../../contract/sharing.ts'
import { sharedPageSize } from '../../model/sharing.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import { copyShared } from './copy.ts'
import { editShared, endSharedTurn, readOwnTurn, readSharedTurn, takeTurn } from './edit-shared.ts'
import { makeLink, openLink, withdrawLink } from './links.ts'
import { findColleagues } from './people.ts'
import { assertColleagues, getSharingRules, updateSharingRules } from './rules.ts'
import { listOwnShares, setSharing, sharingOf } from './shares.ts'
import { listShared, markSeen, openShared } from './shared.ts'
import { documentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = Pick<GenerationDeps, 'db' | 'kinds' | 'jobs' | 'clock' | 'quota' | 'checker'>

export function sharingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, sharing, {
    rules: async () => ({ sharing: await getSharingRules(db) }),
    updateRules: async ({ body, from }) => ({ sharing: await updateSharingRules(db, body, from) }),
    colleagues: async ({ query, user }) => {
      await assertColleagues(db)
      return { colleagues: await findColleagues(db, query.search, user.id) }
    },
    mine: async ({ user }) => ({ shares: await listOwnShares(db, user.id) }),
    of: async ({ query, user }) => ({ sharing: await sharingOf(deps, query, user.id) }),
    set: ({ body, user }) => setSharing(deps, body, user.id),
    withMe: async ({ query, user }) => {
      const { shared, total } = await listShared(db, query, user)
      const pages = Math.ceil(total / sharedPageSize)
      return { shared, pagination: { page: query.page, limit: sharedPageSize, total, pages } }
    },
    seen: async ({ body, user }) => ({ newShareCount: await markSeen(db, body.ids, user) }),
    open: async ({ params, user }) => ({ shared: await openShared(deps, params.id, user) }),
    turn: async ({ params, user }) => readSharedTurn(deps, params.id, user),
    takeTurn: async ({ params, user, language, from }) => ({
      document: await takeTurn(deps, params.id, { user, language, from }),
    }),
    edit: async ({ params, body, user, language, from }) => ({
      document: await editShared(deps, params.id, body, { user, language, from }),
    }),
    endTurn: async ({ params, user, language }) => {
      await endSharedTurn(db, params.id, user)
      return { message: translate(language, documentServerTexts)('sharing.turnEnded') }
    },
    ownTurn: async ({ params, user }) => readOwnTurn(deps, params.id, user),
    copy: ({ params, user, idempotencyKey }) => copyShared(deps, params.id, { reader: user, idempotencyKey }),
    makeLink: ({ params, body, user, language, from }) =>
      makeLink(deps, { entryId: params.id, days: body.days, language }, { userId: user.id, from }),
    withdrawLink: async ({ params, user, from, language }) => {
      await withdrawLink(deps, params.id, { userId: user.id, from })
      return { message: translate(language, documentServerTexts)('sharing.linkWithdrawn') }
    },
  })
  serve(app, linkedDocument, {
    open: async ({ body }) => ({ document: await openLink(deps, body.token) }),
  })
}
