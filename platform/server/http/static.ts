import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app-error.ts'
import { sendError } from './errors.ts'

/** Serves the built web app, pre-compressed. Every path that is neither a file nor a call serves the app's own screens. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built files have their content's hash in their name. index.html refers to them and must be revalidated.
        const hashed = path.startsWith(join(folder, 'assets', '/'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = built && isRead && !/^\/(api|assets)([/?]|$)/.test(request.url)
    return isScreen ? reply.sendFile('index.html') : sendError(notFound(), request, reply)
  })
}
