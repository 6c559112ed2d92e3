import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** Calls of one person processed at once. A browser opens no more connections to one server. */
const atOnce = 6
const waitingMost = 200
/** Streams of one person at once: several windows, each with a running text. */
const followedMost = 20
/** Limits the files of one person that a worker thread writes, queued ones included. */
const filesMost = 6

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyContextConfig {
    /** Streams, files to write, and work (generations, uploads) take long. They do not delay other calls of the person. */
    lasts?: 'moment' | 'following' | 'file' | 'work'
  }
}

type Answer = { raw: ServerResponse; socket: Socket }

/**
 * Limits parallel requests per person, so that people do not wait for each other: from before the body is read until the response is sent.
 * Further requests of the same person wait and keep their connection.
 */
export function takeTurns(app: FastifyInstance): void {
  const inTurn = createTurns()
  const countFollowed = createCounter(
    followedMost,
    () =>
      new AppError(429, message(platformServerTexts, 'quota.streams', { limit: followedMost }), {
        retryAfterSeconds: 10,
      }),
  )
  const countFile = createCounter(
    filesMost,
    () => new AppError(503, message(platformServerTexts, 'content.docxBusy'), { retryAfterSeconds: 10 }),
  )
  app.addHook('onRequest', async (request, reply) => {
    const owner = request.session?.user.id
    const { lasts } = request.routeOptions.config
    // Long work has its own limit where it starts.
    if (!owner || lasts === 'work') return
    const answer = { raw: reply.raw, socket: request.socket }
    if (lasts === 'following') return countFollowed(owner, answer)
    if (lasts === 'file') return countFile(owner, answer)
    if (await inTurn(owner, answer)) return
    // The client has disconnected.
    return reply.hijack()
  })
}

/** Counts the unanswered requests of each person. The returned function throws `full` above `most`. */
function createCounter(most: number, full: () => AppError) {
  const counts = new Map<string, number>()
  return (owner: string, answer: Answer): void => {
    const open = counts.get(owner) ?? 0
    if (open >= most) throw full()
    counts.set(owner, open + 1)
    onceGone(answer, () => {
      const left = counts.get(owner)! - 1
      if (left > 0) counts.set(owner, left)
      else counts.delete(owner)
    })
  }
}

type Line = { working: number; waiting: ((proceed: boolean) => void)[] }

/** Resolves to true when it is a request's turn, or to false if its client has disconnected. */
function createTurns() {
  const lines = new Map<string, Line>()

  const end = (owner: string, line: Line) => {
    const next = line.waiting.shift()
    // Other people's requests get their turn first.
    if (next) return void setImmediate(next, true)
    line.working -= 1
    if (line.working === 0) lines.delete(owner)
  }

  return async (owner: string, answer: Answer): Promise<boolean> => {
    const line = lines.get(owner) ?? { working: 0, waiting: [] }
    lines.set(owner, line)
    if (line.working < atOnce) {
      line.working += 1
      onceGone(answer, () => end(owner, line))
      return true
    }
    if (line.waiting.length >= waitingMost)
      throw new AppError(429, message(platformServerTexts, 'error.tooMany', { seconds: 10 }), { retryAfterSeconds: 10 })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    line.waiting.push(resolve)
    onceGone(answer, () => {
      const position = line.waiting.indexOf(resolve)
      if (position === -1) return end(owner, line)
      line.waiting.splice(position, 1)
      resolve(false)
    })
    return promise
  }
}

/** A response that is queued behind another on its connection is not notified when that breaks. */
function onceGone({ raw, socket }: Answer, act: () => void): void {
  const gone = () => {
    raw.off('close', gone)
    socket.off('close', gone)
    act()
  }
  raw.once('close', gone)
  socket.once('close', gone)
}
