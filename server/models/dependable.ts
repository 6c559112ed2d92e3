import { setTimeout as sleep } from 'node:timers/promises'
import { laneOf, type Lane } from './lane.ts'
import { ProviderError, type Model, type ModelEvent, type ModelRequest, type ProviderErrorKind } from './model.ts'

/** All in milliseconds. */
export type Patience = {
  /** For a turn, while its key has as much to do as it may. */
  turn: number
  /** Until the provider has answered at all. */
  headers: number
  /** From sending the request to the first text (or thinking). */
  firstText: number
  /** Between two events after that. */
  idle: number
  /** For everything, further attempts included. */
  whole: number
  /** Before each further attempt; there are no more than these. Up to a quarter is added or taken off at random. */
  pauses: readonly number[]
  /** A provider that asks for a longer pause is not asked again. */
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
 * yet; an answer without text is an error; leaving the loop stops the provider. After the first text a failure is `cut`: what
 * was written stays with the caller. `lane` is what all models of one key share.
 */
export function dependable(model: Model, { lane = laneOf(), limits = patience }: Keeping = {}): Model {
  return {
    ...model,
    async *generate(request, { signal }) {
      const end = performance.now() + limits.whole
      let failure: ProviderError
      for (let attempt = 0; ; attempt++) {
        let written = false
        await lane.enter({ signal, ...limits, turn: Math.min(limits.turn, end - performance.now()) })
        try {
          for await (const event of once(model, request, { signal, limits, end })) {
            if (event.type === 'delta' || event.type === 'replace') written = true
            yield event
          }
          lane.speedUp()
          return
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
async function* once(model: Model, request: ModelRequest, { signal, limits, end }: Watch): AsyncGenerator<ModelEvent> {
  const stop = new AbortController()
  const begun = performance.now()
  const events = model.generate(request, { signal: AbortSignal.any([signal, stop.signal]) })[Symbol.asyncIterator]()
  const next = async (deadline: number) => {
    const timer = setTimeout(() => stop.abort(), Math.max(0, Math.min(deadline, end) - performance.now()))
    try {
      return await events.next()
    } finally {
      clearTimeout(timer)
    }
  }
  let deadline = begun + limits.headers
  let text = false
  let alive = false
  try {
    for (let step = await next(deadline); !step.done; step = await next(deadline)) {
      const event = step.value
      if (event.type === 'done' && !text) throw withoutText(event.finish)
      if (event.type === 'delta') text ||= event.text.trim() !== ''
      if (event.type === 'replace') text = event.text.trim() !== ''
      yield event
      if (event.type === 'done') return
      // A model that thinks aloud is at work: some need more than a minute before their first word.
      alive ||= text || event.type === 'reasoning'
      deadline = alive ? performance.now() + limits.idle : begun + limits.firstText
    }
    throw new ProviderError('upstream', { detail: 'the model ended without saying that it was done' })
  } catch (error) {
    if (signal.aborted) throw new ProviderError('cancelled')
    throw stop.signal.aborted ? new ProviderError('timeout') : error
  } finally {
    stop.abort()
    await events.return?.()
  }
}

/** Too short a limit would be too short again; a refusal stays one. */
function withoutText(finish: Extract<ModelEvent, { type: 'done' }>['finish']): ProviderError {
  if (finish === 'filter') return new ProviderError('refused')
  return new ProviderError('empty', { retryable: finish === 'stop', detail: `finished with "${finish}"` })
}

const breaks: ReadonlySet<ProviderErrorKind> = new Set(['busy', 'timeout', 'network', 'upstream'])

function interrupted(error: ProviderError): ProviderError {
  if (!breaks.has(error.kind)) return error
  const { status, kind, detail } = error
  return new ProviderError('cut', { status, detail: detail ?? kind })
}

/** Waits before a further attempt. @throws the error itself when none is worth it. */
async function anotherChance(error: ProviderError, { attempt, limits, end, signal }: Watch & { attempt: number }) {
  const planned = limits.pauses[attempt]
  if (!error.retryable || planned === undefined) throw error
  const pause = error.retryAfterMs ?? planned * (0.75 + Math.random() / 2)
  if (pause > limits.longestPause || performance.now() + pause >= end) throw error
  try {
    await sleep(pause, undefined, { signal })
  } catch {
    throw new ProviderError('cancelled')
  }
}
