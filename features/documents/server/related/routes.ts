import type { FastifyInstance } from 'fastify'
import { threads } from '../../contract/threads.ts'
import { turning } from '#features/agents/contract/turning.ts'
import { getTurning, saveTurning } from '#features/agents/server/agents/turning.ts'
import { assertPageLeaves } from '../store/leaving.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { PaperFor } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { DocumentKinds } from '../kinds.ts'
import { beginTurning, readNext } from './next.ts'
import { readThread } from './thread.ts'
import { wordTogether } from './together.ts'

type Deps = { db: Database; kinds: DocumentKinds; clock: () => Date; docx: DocxWriter; paperFor: PaperFor }

export function threadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, threads, {
    get: async ({ params, user }) => ({
      members: await readThread(db, params.id, user),
      next: await readNext(deps, params.id, user),
    }),
    begin: async ({ params, user }) => beginTurning(deps, params, user),
    word: async ({ body, user, language }) => {
      for (const { entryId: id, htmlContent: html } of body.documents)
        await assertPageLeaves(deps, { id, html, userId: user.id, language })
      const paper = await deps.paperFor({ userId: user.id, language: body.documents[0]!.language })
      return wordTogether(deps, body, { userId: user.id, paper })
    },
  })
  serve(app, turning, {
    get: async ({ params }) => getTurning(db, params.id),
    save: async ({ params, body, user, from }) => saveTurning(deps, { id: params.id, ...body }, { editor: user, from }),
  })
}
