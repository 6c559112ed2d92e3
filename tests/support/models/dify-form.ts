import type { DifyApp } from './dify-app.ts'
import type { Answer } from './model-behaviours.ts'
import type { Wording } from './model-stream.ts'

/** A file as a request names it. */
export type DifyFile = { type: string; transfer_method: string; upload_file_id: string }

/** Uploads by id. */
export type DifyFiles = ReadonlyMap<string, { user: string; ending: string }>

type About = {
  variable: string
  required?: boolean
  options?: string[]
  max_length?: number
  allowed_file_types?: string[]
  allowed_file_extensions?: string[]
  allowed_file_upload_methods?: string[]
}

/** Returns the first variable of a form whose value Dify would refuse, and the reason; null if it accepts all. */
export function faultIn(form: readonly object[], inputs: Record<string, unknown>, files: DifyFiles): string | null {
  const fields = form.flatMap((entry) => Object.entries(entry) as [string, About][])
  const wrong = fields.find(([type, about]) => !fits(type, about, { value: inputs[about.variable], files }))
  return wrong ? `${wrong[1].variable} in input form must be a ${wrong[0]}` : null
}

function fits(type: string, about: About, { value, files }: { value: unknown; files: DifyFiles }): boolean {
  const { required, options, max_length: most = Infinity } = about
  if (value === undefined || value === '') return !required
  if (type === 'number') return typeof value === 'number'
  if (type === 'file') return !Array.isArray(value) && accepts(about, value as DifyFile, files)
  if (type === 'file-list')
    return Array.isArray(value) && value.length <= most && value.every((file: DifyFile) => accepts(about, file, files))
  return typeof value === 'string' && value.length <= most && (options?.includes(value) ?? true)
}

function accepts(
  about: About,
  { type, transfer_method: method, upload_file_id: id }: DifyFile,
  files: DifyFiles,
): boolean {
  const {
    allowed_file_types: types = ['image', 'document'],
    allowed_file_extensions: endings = [],
    allowed_file_upload_methods: methods = ['local_file'],
  } = about
  const file = files.get(id)
  if (!file || !types.includes(type) || !methods.includes(method)) return false
  if (type === 'custom') return endings.map((ending) => ending.toLowerCase()).includes(`.${file.ending}`)
  return type === (file.ending === 'jpg' ? 'image' : 'document')
}

/** Default ids, unless the server counts. */
export const difyIds = { task_id: 'task-1', conversation_id: 'conversation-1', message_id: 'message-1' }

const usualUsage = {
  prompt_tokens: 12,
  prompt_unit_price: '0.001',
  prompt_price_unit: '0.001',
  prompt_price: '0.0000120',
  completion_tokens: 4,
  total_tokens: 16,
  total_price: '0.0000200',
  currency: 'USD',
  latency: 1.2,
}

/** Returns the wording of answers for this mode. */
export function wordingOf(mode: DifyApp['mode'], { usage = usualUsage }: Answer, conversation_id: string): Wording {
  const ids = { ...difyIds, conversation_id }
  const event = (name: string, fields: object = {}) => `data: ${JSON.stringify({ event: name, ...ids, ...fields })}`
  const work = (name: string, data: object = {}) => event(name, { workflow_run_id: 'run-1', data })
  const byNodes = mode === 'workflow' || mode === 'advanced-chat'
  const end = event('message_end', { metadata: { usage, retriever_resources: [] } })
  const finished = work('workflow_finished', { status: 'succeeded', outputs: {}, total_tokens: usage && 16 })
  return {
    text: 'Kế hoạch bài dạy',
    firstChunks: byNodes ? [work('workflow_started'), work('node_started', { title: 'LLM' })] : ['event: ping'],
    thought: (reasoning) => [work('reasoning_chunk', { reasoning, is_final: false })],
    chunk(text) {
      if (mode === 'workflow') return [work('text_chunk', { text })]
      const name = mode.startsWith('agent') ? 'agent_message' : 'message'
      return [event(name, { id: 'message-1', answer: text }), 'event: ping']
    },
    error: (error) => [`data: ${JSON.stringify({ event: 'error', message_id: 'message-1', ...(error as object) })}`],
    closing(chunks) {
      if (mode === 'workflow') return [work('node_finished'), finished]
      if (mode === 'advanced-chat') return [end, finished]
      return [...(mode === 'agent' ? [event('message', { answer: chunks.join('') })] : []), end]
    },
  }
}
