import { setTimeout as sleep } from 'node:timers/promises'
import { deadlineOf } from './deadline.ts'
import { laneOf, type Lane } from './lane.ts'
import {
  ProviderError,
  type Done,
  type Listening,
  type Model,
  type ModelEvent,
  type ModelRequest,
  type ProviderErrorKind,
} from './model.ts'

/** All in milliseconds. */
export type Patience = {
  /** The longest wait for a turn while the API key is used to its limit. */
  turn: number
  /** The longest wait for the response headers. */
  headers: number
  /** The longest time from sending the request to the first text or thinking. */
  firstText: number
  /** The longest time between two later pieces of text or thinking. Pings do not count. */
  idle: number
  /** The time limit for everything, including all retries. */
  whole: number
  /** The pauses before each retry, so their number limits the retries. Each varies at random by up to a quarter. */
  pauses: readonly number[]
  /** If a provider asks for a longer pause, the request is not retried. */
  longestPause: number
}

const patience: Patience = {
  turn: 60_000,
  headers: 30_000,
  firstText: 60_000,
  idle: 30_000,
  whole: 600_000,
  pauses: [500, 2000],
  longestPause: 20_000,
}

/**
 * The rules every provider has to keep, around any model: deadlines; at most two further attempts, only while there is no text
 * yet; an answer without text is an error. After the first text a failure is `cut`: what was written stays with the caller. `lane`
 * is what all models of one key share.
 */
export function dependable(model: Model, { lane = laneOf(), limits = patience }: Keeping = {}): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      const end = performance.now() + limits.whole
      let failure: ProviderError
      for (let attempt = 0; ; attempt++) {
        let written = false
        const noting = (event: ModelEvent) => {
          written ||= event.type === 'delta' || event.type === 'replace'
          take(event)
        }
        await lane.enter({ signal, ...limits, turn: Math.min(limits.turn, end - performance.now()) })
        try {
          const done = await once(model, request, { signal, take: noting, limits, end })
          lane.speedUp()
          return done
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          if (error.kind === 'busy') lane.slowDown(error.retryAfterMs ?? limits.pauses[0] ?? 0)
          if (written) throw interrupted(error)
          failure = error
        } finally {
          lane.leave()
        }
        await anotherChance(failure, { attempt, limits, end, signal })
      }
    },
  }
}

type Keeping = { lane?: Lane; limits?: Patience }

type Watch = { signal: AbortSignal; limits: Patience; end: number }

/** One attempt under its deadlines. */
async function once(model: Model, request: ModelRequest, watch: Watch & Listening): Promise<Done> {
  const { signal, take, end } = watch
  const { whole } = watch.limits
  // Nothing is heard of a long answer before its end.
  const limits = model.answersWhole?.() ? { ...watch.limits, headers: whole, firstText: whole } : watch.limits
  const stop = new AbortController()
  const startedAt = performance.now()
  const deadline = deadlineOf(startedAt + limits.headers, end, () => stop.abort())
  let text = false
  let alive = false
  const noting = (event: ModelEvent) => {
    if (event.type === 'delta') text ||= event.text.trim() !== ''
    if (event.type === 'replace') text = event.text.trim() !== ''
    // A model that thinks aloud is at work: some need more than a minute before their first word.
    alive ||= text || event.type === 'reasoning'
    // A connection that is kept open is no work on the answer: what only pings has fallen silent.
    const pings = event.type === 'meta' || event.type === 'warn'
    if (!alive) deadline.move(startedAt + limits.firstText)
    else if (!pings) deadline.move(Math.max(performance.now() + limits.idle, text ? 0 : startedAt + limits.firstText))
    take(event)
  }
  try {
    const either = AbortSignal.any([signal, stop.signal])
    const done = await model.generate(request, { signal: either, take: noting })
    if (!text) throw withoutText(done.finish)
    return done
  } catch (error) {
    if (signal.aborted) throw new ProviderError('cancelled')
    throw stop.signal.aborted ? new ProviderError('timeout') : error
  } finally {
    deadline.cancel()
  }
}

/** Too short a limit would be too short again; a refusal stays one. */
function withoutText(finish: Done['finish']): ProviderError {
  if (finish === 'filter') return new ProviderError('refused')
  return new ProviderError(finish === 'length' ? 'length' : 'empty', { detail: `finished with "${finish}"` })
}

const breaks: ReadonlySet<ProviderErrorKind> = new Set(['busy', 'timeout', 'network', 'upstream'])

function interrupted(error: ProviderError): ProviderError {
  if (!breaks.has(error.kind)) return error
  const { status, kind, detail } = error
  return new ProviderError('cut', { status, detail: detail ?? kind, providerText: error.getProviderText() })
}

/** Waits before a further attempt. @throws the error itself when none is worth it. */
async function anotherChance(error: ProviderError, { attempt, limits, end, signal }: Watch & { attempt: number }) {
  const planned = limits.pauses[attempt]
  if (!error.retryable || planned === undefined) throw error
  const pause = Math.max(error.retryAfterMs ?? 0, planned * (0.75 + Math.random() / 2))
  if (pause > limits.longestPause || performance.now() + pause >= end) throw error
  try {
    await sleep(pause, undefined, { signal })
  } catch {
    throw new ProviderError('cancelled')
  }
}
