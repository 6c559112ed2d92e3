import type { FastifyInstance } from 'fastify'
import { files } from '../../contract/files.ts'
import { serve } from '#platform/server/http/serve.ts'
import { upload, uploadToChat, type FileDeps } from './files.ts'

export function fileRoutes(app: FastifyInstance, deps: FileDeps & { incoming: string }): void {
  serve(
    app,
    files,
    {
      upload: async ({ params, body, ...uploading }) => ({
        fileInfo: await upload(deps, { agentId: params.id, ...body }, uploading),
      }),
      uploadToChat: async ({ body, ...uploading }) => ({
        fileInfo: await uploadToChat(deps, body.file, uploading),
      }),
    },
    {
      incoming: deps.incoming,
      // Called before the body is read.
      async assertWelcome({ user }, bytes) {
        await Promise.all([deps.quota.assertRoom(user.id, bytes), deps.quota.assertDisk()])
      },
    },
  )
}
