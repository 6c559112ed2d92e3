import { setTimeout as sleep } from 'node:timers/promises'
import { laneOf, type Lane } from './lane.ts'
import type { Done, Listening, Model, ModelEvent, ModelRequest } from '../model.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'

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
 * Wraps a model with the rules for every provider: deadlines; at most two retries, only before the first text; an empty answer is an
 * error. A failure after the first text is `cut`, and the caller keeps the text. `lane` is shared by all models of one key.
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
  // A model that does not stream is silent until its answer is complete.
  const limits = model.answersWhole?.() ? { ...watch.limits, headers: whole, firstText: whole } : watch.limits
  const stop = new AbortController()
  const startedAt = performance.now()
  const deadline = deadlineOf(startedAt + limits.headers, end, () => stop.abort())
  let text = false
  let alive = false
  const noting = (event: ModelEvent) => {
    if (event.type === 'delta') text ||= event.text.trim() !== ''
    if (event.type === 'replace') text = event.text.trim() !== ''
    // Thinking counts as progress: some models think for more than a minute before their first word.
    alive ||= text || event.type === 'reasoning'
    // Pings are not progress: a connection with only pings is stalled.
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

/** Explains an answer without text. A retry would change neither a length limit that is too low nor a refusal. */
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

/** Waits before a retry. @throws the error itself if a retry is pointless. */
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

/**
 * Calls `onPassed` once `first` (performance clock, milliseconds) has passed. The deadline may be moved hundreds of times a second, up
 * to `last`, so the timer is not reset but checks the deadline when it fires.
 */
function deadlineOf(first: number, last: number, onPassed: () => void) {
  let moment = Math.min(first, last)
  let due = moment
  const set = () => {
    due = moment
    return setTimeout(check, Math.max(0, moment - performance.now()))
  }
  const check = () => {
    if (performance.now() >= moment) onPassed()
    else timer = set()
  }
  let timer = set()
  return {
    move(to: number) {
      moment = Math.min(to, last)
      if (moment >= due) return
      clearTimeout(timer)
      timer = set()
    },
    cancel: () => clearTimeout(timer),
  }
}
