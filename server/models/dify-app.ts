import { call, type Dify } from './dify-call.ts'
import { faultOfDify } from './dify-faults.ts'
import { fieldsOf } from './fields.ts'
import { isCount } from './usage.ts'

/** Apps of one kind share a call: a chat app, an agent and a chatflow are all talked to. */
export type Kind = 'chat' | 'completion' | 'workflow'

/** One question of an app's own form. */
export type Variable = { name: string; type: string; options: string[]; takesPictures: boolean }

export type App = {
  /** Null where an older Dify does not say. */
  kind: Kind | null
  /** Null where it is not known. */
  form: Variable[] | null
  /** How many pictures it takes with a question; 0 when it takes none. */
  pictures: number
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
      const [info, parameters] = await Promise.all([
        detailsOf(dify, '/info', signal),
        detailsOf(dify, '/parameters', signal),
      ])
      const mode = info?.['mode']
      const form = parameters && formOf(parameters)
      const app: App = {
        kind: (typeof mode === 'string' && kinds[mode]) || (known?.app.kind ?? null),
        form,
        pictures: parameters && form ? picturesOf(parameters, form) : 0,
      }
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

/** Each entry has its type for a name: `{ "select": { variable, options … } }`. */
const formOf = ({ user_input_form: form }: Record<string, unknown>): Variable[] =>
  listOf(form).flatMap((entry) => Object.entries(fieldsOf(entry)).flatMap(([type, about]) => variableOf(type, about)))

function variableOf(type: string, about: unknown): Variable[] {
  const { variable: name, options, allowed_file_types: files } = fieldsOf(about)
  if (typeof name !== 'string') return []
  const takesPictures = type.startsWith('file') && (files === undefined || listOf(files).includes('image'))
  return [{ name, type, options: listOf(options).map(String), takesPictures }]
}

/** Older apps tell of pictures apart, newer ones of all kinds of files together, and any form may ask for them by name. */
function picturesOf({ file_upload: upload }: Record<string, unknown>, form: readonly Variable[]): number {
  const { enabled, allowed_file_types: types, number_limits: limit, image } = fieldsOf(upload)
  const { enabled: imageEnabled, number_limits: imageLimit } = fieldsOf(image)
  const places = form.filter(({ takesPictures }) => takesPictures)
  if (places.length > 0) return places.some(({ type }) => type === 'file-list') ? usualPictures : 1
  if (enabled === true && listOf(types).includes('image')) return countOf(limit)
  return imageEnabled === true ? countOf(imageLimit) : 0
}

const usualPictures = 3

const countOf = (limit: unknown) => (isCount(limit) && limit > 0 ? limit : usualPictures)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
