import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { fileMaxSize } from '../../model/limits.ts'
import { isDiskFull } from '../drivers/errors.ts'
import { openFile } from '../files/file-on-disk.ts'
import { invalid, AppError } from '../app-error.ts'
import type { Session } from './session.ts'
import { commonTexts } from '../../i18n/texts/common.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

type Handler = (request: FastifyRequest, reply: Parameters<RouteOptions['handler']>[1]) => Promise<unknown>

export type Receiving = {
  /** The folder for incoming files. */
  incoming: string
  /** @throws the error for a sender who must not upload a body of this size */
  assertWelcome: (session: Session, bytes: number) => Promise<void>
}

const limits = { files: 1, fields: 10, fieldSize: 10_000, fieldNameSize: 100, parts: 12 }

/**
 * Serves a call whose only accepted body is `multipart/form-data` with one file. The file is written to a folder while it arrives. The
 * handler gets it among the fields as a `FileOnDisk`; it is deleted after the handler unless it was moved.
 */
export function serveUpload(
  app: FastifyInstance,
  route: RouteOptions & { handler: Handler },
  { incoming: folder, assertWelcome }: Receiving,
): void {
  uploadsOf(app).push({
    ...route,
    handler: async (request, reply) => {
      const path = join(folder, randomBytes(16).toString('hex'))
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        request.body = await receive(request, path, assertWelcome)
        return await route.handler(request, reply)
      } finally {
        await rm(path, { force: true })
      }
    },
  })
}

const uploads = new WeakMap<FastifyInstance, RouteOptions[]>()

/** Collects the uploads of an app, which registers them in one scope when all its calls are known: a scope takes longer than a call. */
function uploadsOf(app: FastifyInstance): RouteOptions[] {
  const known = uploads.get(app)
  if (known) return known
  const routes: RouteOptions[] = []
  uploads.set(app, routes)
  // A separate scope: elsewhere a multipart body must not pass for an empty one.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of routes) scope.route(route)
  })
  return routes
}

/** Deletes files that a killed process had been receiving. */
export async function dropLeftovers(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const changed = await stat(path).then(
      ({ mtime }) => mtime,
      () => null,
    )
    if (changed && changed < before) await rm(path, { force: true })
  }
}

export const noSpace = (cause: unknown) => new AppError(507, message(platformServerTexts, 'file.noSpace'), { cause })

async function receive(
  request: FastifyRequest,
  path: string,
  assertWelcome: Receiving['assertWelcome'],
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError(415, message(platformServerTexts, 'error.mediaType'))
  const length = Number(request.headers['content-length'] ?? 0)
  const most = Math.min(fileMaxSize, request.routeOptions.bodyLimit)
  if (length > request.routeOptions.bodyLimit) throw tooLarge(most)
  const fields = new Map<string, unknown>()
  try {
    await assertWelcome(request.session!, length)
    for await (const part of request.parts({ limits: { ...limits, fileSize: most } })) {
      if (!part.fieldname || fields.has(part.fieldname))
        throw new AppError(400, message(platformServerTexts, 'error.malformed'))
      fields.set(part.fieldname, await valueOf(part, path, most))
    }
  } catch (error) {
    throw toError(error)
  } finally {
    // Reads and discards the rest of the upload: a client that is cut off early would not see the response.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (![...fields.values()].some((value) => value instanceof File))
    throw invalid({ file: message(platformServerTexts, 'file.missing') })
  return Object.fromEntries(fields)
}

async function valueOf(part: Multipart, path: string, most: number): Promise<unknown> {
  if (part.type === 'field') {
    // No field of ours is this long.
    if (part.valueTruncated || part.fieldnameTruncated)
      throw new AppError(400, message(platformServerTexts, 'error.malformed'))
    return part.value
  }
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw tooLarge(most)
  return openFile(path, part.filename)
}

function toError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return noSpace(error)
  if (code === 'FST_FILES_LIMIT') return new AppError(400, message(platformServerTexts, 'file.onlyOne'))
  // Every error except those of our own disk means that the body cannot be read.
  return syscall && code !== 'ECONNRESET' ? error : new AppError(400, message(platformServerTexts, 'file.broken'))
}

/** A body may be slightly longer than its file. */
const tooLarge = (most: number) =>
  new AppError(413, message(commonTexts, 'file.tooLarge', { limit: `${Math.floor(most / 1024 / 1024)} MB` }))
