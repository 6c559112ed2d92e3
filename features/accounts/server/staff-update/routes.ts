import type { FastifyInstance } from 'fastify'
import { staffUpdates } from '../../contract/staff-updates.ts'
import { serve } from '#platform/server/http/serve.ts'
import { applyUpdate, type UpdateDeps } from './apply.ts'
import { previewUpdate } from './preview.ts'
import { currentUpdate, undoUpdate } from './undo.ts'

export function staffUpdateRoutes(app: FastifyInstance, deps: UpdateDeps): void {
  serve(app, staffUpdates, {
    preview: async ({ body, user }) => previewUpdate(deps.db, body, user.id),
    apply: async ({ body, user, from, idempotencyKey }) => ({
      update: await applyUpdate(deps, body, { userId: user.id, from, idempotencyKey }),
    }),
    current: async () => ({ update: await currentUpdate(deps) }),
    undo: async ({ params, user, from }) => undoUpdate(deps, params.id, { userId: user.id, from }),
  })
}
