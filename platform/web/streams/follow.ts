import { ApiError } from '../api/api-error.ts'
import type { StreamClientEvent, StreamPart } from './stream-client.ts'

/** The calls for one kind of text, and how their responses are read. */
export type Kind<StreamRequest, Start, End> = {
  /** Starts a text and returns its end. */
  ask: (request: StreamRequest, call: Call<Started<Start> | StreamPart>) => Promise<End>
  /** The server executes a repeated request only once, so it is sent again until a response arrives. */
  repeatable?: true
  /** Null: the server does not store the text and stops it when no one listens. */
  persistence: Persistence<Start, End> | null
}

/** A text that belongs to the server: it continues without the page and can be found again. */
type Persistence<Start, End> = {
  /** Joins a running text and streams it: the text so far as one `replace`, then the rest. */
  join: (started: Start, call: Call<{ type: 'started' } | StreamPart>) => Promise<End>
  /** Loads the end of a text that could not be joined; null while it is running. */
  loadStored: (started: Start, call: QuietCall) => Promise<End | null>
  stop: (started: Start) => Promise<unknown>
}

type Started<Start> = { type: 'started'; started: Start }
type QuietCall = { quiet: true; signal: AbortSignal }
type Call<Event> = QuietCall & { onEvent: (event: Event) => void }

/** Receives the events of a text until its end; the signal stops the listening, never a stored text. */
export type Listener<StreamRequest, Start, End> = {
  hear: (event: StreamClientEvent<StreamRequest, Start, End>) => void
  signal: AbortSignal
}

/** Starts a text and follows it to its end. Rejects as `rejoin` does. */
export async function ask<StreamRequest, Start, End>(
  kind: Kind<StreamRequest, Start, End>,
  request: StreamRequest,
  listener: Listener<StreamRequest, Start, End>,
): Promise<void> {
  const { hear, signal } = listener
  let started: { started: Start } | undefined
  const onEvent = (event: Started<Start> | StreamPart) => {
    if (event.type === 'started') started = event
    hear(event)
  }
  hear({ type: 'requested', request })
  for (let failures = 0; ; failures += 1) {
    try {
      const end = await kind.ask(request, { quiet: true, signal, onEvent })
      return hear({ type: 'ended', end })
    } catch (error) {
      if (signal.aborted || isSignedOut(error)) throw error
      if (started && kind.persistence)
        return rejoin(kind.persistence, started.started, listener, { hasEnded: !isDisconnection(error) })
      if (started) return hear({ type: 'brokeOff', error })
      if (!kind.repeatable || !isSilence(error)) return hear({ type: 'refused', error })
      hear({ type: 'disconnected' })
    }
    await waitToReconnect(reconnectPauses[failures] ?? reconnectPauses.at(-1)!, signal)
  }
}

/** Without a response, the server may or may not have received the request. */
const isSilence = (error: unknown) => error instanceof ApiError && error.status === 0

/** `hasEnded`: a stream has just ended without a result. `pauses`: delays between attempts in milliseconds. */
type Rejoining = { hasEnded?: boolean; pauses?: readonly number[] }

/**
 * Follows a text across lost connections until it ends or is unreachable. Rejects when the signal aborts
 * and with the ApiError of a server that does not know the text or the user.
 */
export async function rejoin<StreamRequest, Start, End>(
  persistence: Persistence<Start, End>,
  started: Start,
  { hear, signal }: Listener<StreamRequest, Start, End>,
  { hasEnded = false, pauses = reconnectPauses }: Rejoining = {},
): Promise<void> {
  const call = { quiet: true, signal } as const
  let failures = 0
  let problem: unknown = null
  const onEvent = (event: { type: 'started' } | StreamPart) => {
    failures = 0
    hear(event.type === 'started' ? { type: 'connected' } : event)
  }
  for (;;) {
    try {
      // Joining comes first: one call covers running texts and most finished ones. An entry loaded afterwards is final; loaded before,
      // the text could end in between.
      const end = (hasEnded ? null : await joined()) ?? (await persistence.loadStored(started, call))
      if (end) return hear({ type: 'ended', end })
    } catch (error) {
      if (!isDisconnection(error)) throw error
      problem = error
      hear({ type: 'disconnected' })
    }
    hasEnded = false
    const pause = pauses[failures++]
    if (pause === undefined) return hear({ type: 'brokeOff', error: problem })
    await waitToReconnect(pause, signal)
  }

  /** Null if the server has no result: the stored entry has the reason. */
  async function joined(): Promise<End | null> {
    try {
      return await persistence.join(started, { ...call, onEvent })
    } catch (error) {
      if (!(error instanceof ApiError) || isSignedOut(error) || isDisconnection(error)) throw error
      return null
    }
  }
}

/** The page redirects to the login. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Pauses between reconnection attempts, in milliseconds. A browser that comes online tries at once. */
const reconnectPauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Matches errors that leave the outcome of the request unknown: no response, rate limiting or a server error. */
const isDisconnection = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Resolves early when the browser comes online; rejects when the signal aborts. */
function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const options = { once: true, signal: settled.signal }
    const timer = setTimeout(() => end(resolve), ms)
    function end(finish: () => void) {
      clearTimeout(timer)
      settled.abort()
      finish()
    }
    addEventListener('online', () => end(resolve), options)
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), options)
  })
}
