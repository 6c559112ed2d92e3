import type { FastifyInstance } from 'fastify'
import { threads } from '../../contract/threads.ts'
import { derivation } from '#features/agents/contract/derivation.ts'
import { getDerivation, saveDerivation } from '#features/agents/server/agents/derivation-settings.ts'
import { assertPageLeaves } from '../store/leaving.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { DocumentKinds } from '../kinds.ts'
import { startDerivation, readNext } from './next.ts'
import { readThread } from './thread.ts'
import { wordTogether } from './together.ts'

type Deps = { db: Database; kinds: DocumentKinds; clock: () => Date; docx: DocxWriter; findTemplate: FindTemplate }

export function threadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, threads, {
    get: async ({ params, user }) => ({
      members: await readThread(db, params.id, user),
      next: await readNext(deps, params.id, user),
    }),
    begin: async ({ params, user }) => startDerivation(deps, params, user),
    word: async ({ body, user, language }) => {
      for (const { entryId: id, htmlContent: html } of body.documents)
        await assertPageLeaves(deps, { id, html, userId: user.id, language })
      const wordTemplate = await deps.findTemplate({ userId: user.id, language: body.documents[0]!.language })
      return wordTogether(deps, body, { userId: user.id, wordTemplate })
    },
  })
  serve(app, derivation, {
    get: async ({ params }) => getDerivation(db, params.id),
    save: async ({ params, body, user, from }) =>
      saveDerivation(deps, { id: params.id, ...body }, { editor: user, from }),
  })
}
