import { call, type Dify } from './call.ts'
import { faultOfDify } from './faults.ts'
import { fieldsOf } from '../fields.ts'
import type { Room } from '../model.ts'
import { noRoom, roomForPdfs } from '../seeing.ts'
import { isCount } from '../usage.ts'

/** Apps of one kind share a call: a chat app, an agent and a chatflow are all talked to. */
export type Kind = 'chat' | 'completion' | 'workflow'

/** Dify's names for kinds of files. */
export type FileType = 'image' | 'document'

/** One question of an app's own form. */
export type Variable = { name: string; type: string; options: string[]; takes: readonly FileType[] }

export type App = {
  /** Null where an older Dify does not say. */
  kind: Kind | null
  /** Null where it is not known. */
  form: Variable[] | null
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
      const [info, parameters] = await Promise.all([
        detailsOf(dify, '/info', signal),
        detailsOf(dify, '/parameters', signal),
      ])
      const mode = info?.['mode']
      const form = parameters && formOf(parameters)
      const app: App = {
        kind: (typeof mode === 'string' && kinds[mode]) || (known?.app.kind ?? null),
        form,
        room: parameters && form ? roomOf(parameters, form) : noRoom,
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
const formOf = ({ user_input_form: form }: Parameters): Variable[] =>
  listOf(form).flatMap((entry) => Object.entries(fieldsOf(entry)).flatMap(([type, about]) => variableOf(type, about)))

function variableOf(type: string, about: unknown): Variable[] {
  const { variable: name, options, allowed_file_types: files } = fieldsOf(about)
  if (typeof name !== 'string') return []
  const takes = fileTypes.filter((type) => files === undefined || listOf(files).includes(type))
  return [{ name, type, options: listOf(options).map(String), takes: type.startsWith('file') ? takes : [] }]
}

const fileTypes: readonly FileType[] = ['image', 'document']

/** Older apps tell of pictures apart, newer ones of all kinds of files together, and any form may ask for them by name. */
function mostOf(wanted: FileType, { file_upload: upload }: Parameters, form: readonly Variable[]): number {
  const { enabled, allowed_file_types: types, number_limits: limit, image } = fieldsOf(upload)
  const { enabled: imageEnabled, number_limits: imageLimit } = fieldsOf(image)
  const places = form.filter(({ takes }) => takes.includes(wanted))
  if (places.length > 0) return places.some(({ type }) => type === 'file-list') ? usualFiles : 1
  if (enabled === true && listOf(types).includes(wanted)) return countOf(limit)
  return wanted === 'image' && imageEnabled === true ? countOf(imageLimit) : 0
}

type Parameters = Record<string, unknown>

/** Dify counts no pages; but the app's model takes no more of them than others do. */
function roomOf(parameters: Parameters, form: readonly Variable[]): Room {
  const { file_size_limit: megabytes } = fieldsOf(parameters['system_parameters'])
  const pictures = mostOf('image', parameters, form)
  const pdfs = mostOf('document', parameters, form)
  // Where each kind has a place of its own in the form, neither takes from the other.
  const apart = form.some(({ takes }) => takes.length === 1) && !form.some(({ takes }) => takes.length > 1)
  const weight = (isCount(megabytes) && megabytes > 0 ? megabytes : usualMegabytes) * 1024 * 1024
  return {
    files: apart ? pictures + pdfs : Math.max(pictures, pdfs),
    pictures,
    pdfs,
    pages: roomForPdfs.pages,
    bytes: Math.min(weight, roomForPdfs.bytes),
  }
}

const usualFiles = 3
/** Of one document, unless whoever runs this Dify has set it otherwise. */
const usualMegabytes = 15

const countOf = (limit: unknown) => (isCount(limit) && limit > 0 ? limit : usualFiles)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
