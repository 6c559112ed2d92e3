import { call, type Dify } from './call.ts'
import { faultOfDify } from './faults.ts'
import { fieldsOf } from '../fields.ts'
import { formOf, type Variable } from './form.ts'
import { placesOf, roomOf, type Place } from './places.ts'
import { ProviderError, type Room } from '../model.ts'
import { noRoom } from '../seeing.ts'

/** Apps of one kind share a call: a chat app, an agent and a chatflow are all talked to. */
export type Kind = 'chat' | 'completion' | 'workflow'

export type App = {
  /** Null where an older Dify does not say. */
  kind: Kind | null
  /** Null where it is not known. */
  form: Variable[] | null
  /** Where it takes files. */
  places: Place[]
  /** What it takes with a question. */
  room: Room
}

export type KnownApp = {
  /** @throws ProviderError when Dify refuses to tell. */
  read(signal: AbortSignal): Promise<App>
  /** It is not what it was thought to be. */
  forget(): void
  learn(kind: Kind): void
}

const kinds: Readonly<Record<string, Kind | undefined>> = {
  chat: 'chat',
  'agent-chat': 'chat',
  'advanced-chat': 'chat',
  agent: 'chat',
  completion: 'completion',
  workflow: 'workflow',
}

/** The kind of an app never changes, but its form may be edited at any time. */
const keptMs = 5 * 60_000

/** What app a key belongs to, asked once and remembered for some minutes. */
export function appOf(dify: Dify): KnownApp {
  let known: { app: App; until: number } | null = null
  return {
    async read(signal) {
      if (known && performance.now() < known.until) return known.app
      let broken = false
      const [info, parameters] = await Promise.all([
        detailsOf(dify, '/info', signal),
        // An app may well write while Dify fails to tell of its form: that is asked for again next time.
        detailsOf(dify, '/parameters', signal).catch((error: unknown) => {
          broken = error instanceof ProviderError && (error.status ?? 0) >= 500
          if (!broken) throw error
          return null
        }),
      ])
      if (broken && known) return known.app
      const mode = info?.['mode']
      const kind = (typeof mode === 'string' && kinds[mode]) || (known?.app.kind ?? null)
      const form = parameters && formOf(parameters)
      const places = parameters && form ? placesOf(parameters, form) : []
      const chats = kind === null || kind === 'chat'
      const app: App = { kind, form, places, room: parameters ? roomOf(parameters, places, { chats }) : noRoom }
      if (broken) return app
      known = { app, until: performance.now() + keptMs }
      return app
    },
    forget: () => void (known = null),
    learn(kind) {
      if (known) known.app.kind = kind
    },
  }
}

/** Null where this Dify has no such call. */
async function detailsOf(dify: Dify, path: string, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  const answer = await call(dify, path, { signal })
  if (answer.text !== null) return fieldsIn(answer.text)
  if (answer.refused.status === 404 || answer.refused.status === 405) return null
  throw faultOfDify(answer.refused, dify.apiKey)
}

/** A page that is no JSON says nothing of the app. */
export function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}
