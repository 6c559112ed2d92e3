import { call, type Dify, orCancelled } from './call.ts'
import { faultOfDify } from './faults.ts'
import { fieldsOf } from '../fields.ts'
import { formOf, type Parameters, type Variable } from './form.ts'
import { listFileInputs, roomOf, type FileInput } from './file-inputs.ts'
import type { Room } from '../model.ts'
import { ProviderError } from '../provider-error.ts'
import { noRoom } from '../seeing.ts'

/** Kinds of apps by their endpoint: chat apps, agents and chatflows share one. */
export type Kind = 'chat' | 'completion' | 'workflow'

export type App = {
  /** Null if an older Dify does not report it. */
  kind: Kind | null
  /** Null if unknown. */
  form: Variable[] | null
  /** Places for files. */
  fileInputs: FileInput[]
  /** Limits of a question's files. */
  room: Room
}

export type KnownApp = {
  /**
   * Parallel readers share one request.
   * @throws ProviderError when Dify refuses, or does not answer; `cancelled` once the signal aborts.
   */
  read(signal: AbortSignal): Promise<App>
  /** Called if the app is of another kind than assumed. */
  forget(): void
  learn(kind: Kind): void
}

const kinds: ReadonlyMap<unknown, Kind> = new Map([
  ['chat', 'chat'],
  ['agent-chat', 'chat'],
  ['advanced-chat', 'chat'],
  ['agent', 'chat'],
  ['completion', 'completion'],
  ['workflow', 'workflow'],
])

/** The kind of an app never changes, but its form may be edited at any time. */
const cacheMs = 5 * 60_000
const askingTimeoutMs = 30_000

/** Reads the app of a key once and remembers it for some minutes. */
export function appOf(dify: Dify): KnownApp {
  let known: { kind: Kind | null; parameters: Parameters | null; app: App; until: number } | null = null
  let asking: Promise<App> | null = null

  async function ask(): Promise<App> {
    // The request outlives the first caller's signal, because other callers share it.
    const signal = AbortSignal.timeout(askingTimeoutMs)
    const [info, parameters] = await Promise.all([
      requestJson(dify, '/info', signal),
      requestJson(dify, '/parameters', signal),
    ])
    if (known && [info, parameters].some(isFault)) return known.app
    if (isFault(info)) throw info
    const kind = kinds.get(info?.['mode']) ?? known?.kind ?? null
    // An app may work although Dify fails to describe its form, so the form is requested again next time.
    if (isFault(parameters)) return appFrom(kind, null)
    const app = appFrom(kind, parameters)
    known = { kind, parameters, app, until: performance.now() + cacheMs }
    return app
  }

  return {
    async read(signal) {
      if (known && performance.now() < known.until) return known.app
      asking ??= ask().finally(() => void (asking = null))
      return orCancelled(asking, signal)
    },
    forget: () => void (known = null),
    learn(kind) {
      if (known && known.kind !== kind) known = { ...known, kind, app: appFrom(kind, known.parameters) }
    },
  }
}

function appFrom(kind: Kind | null, parameters: Parameters | null): App {
  if (!parameters) return { kind, form: null, fileInputs: [], room: noRoom }
  const form = formOf(parameters)
  const fileInputs = listFileInputs(parameters, form)
  const chats = kind === null || kind === 'chat'
  return { kind, form, fileInputs, room: roomOf(parameters, fileInputs, { chats }) }
}

/** Returns null if this Dify lacks the endpoint. Other errors are returned, because cached data may suffice. */
async function requestJson(dify: Dify, path: string, signal: AbortSignal): Promise<Parameters | ProviderError | null> {
  const answer = await call(dify, path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new ProviderError('timeout', { detail: `nothing came from ${path}` }) : error
  })
  if (answer.text !== null) return fieldsIn(answer.text)
  const { status } = answer.refused
  if (status === 404 || status === 405) return null
  const fault = faultOfDify(answer.refused, dify.apiKey)
  if (status >= 500) return fault
  throw fault
}

const isFault = (response: Parameters | ProviderError | null) => response instanceof ProviderError

/** A response that is not JSON does not describe the app. */
export function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}
