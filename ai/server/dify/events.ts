import { faultOfDifyEvent, faultOfWorkflow } from './faults.ts'
import { figuresOf, figuresOfWorkflow } from './figures.ts'
import type { Kind } from './app.ts'
import { fieldsOf } from '../fields.ts'
import { ProviderError } from '../provider-error.ts'
import type { Out, EventReader } from '../http/stream.ts'

const stopPaths = {
  chat: (task: string) => `/chat-messages/${task}/stop`,
  completion: (task: string) => `/completion-messages/${task}/stop`,
  workflow: (task: string) => `/workflows/tasks/${task}/stop`,
} as const satisfies Record<Kind, (task: string) => string>

export type DifyReader = EventReader & {
  /** Called when Dify may have started to work. */
  from(kind: Kind): void
  /** True if Dify may be working but has not sent the ID of its task. */
  unnamed(): boolean
  /** The conversation's ID, once known; null in apps without conversations. */
  conversation(): string | null
  /** The path to stop the running answer; null if none runs or Dify has not sent its ID. */
  stopPath(): string | null
}

/** Reads the events of all kinds of apps. Other events (tools, speech, iterations) are not part of the answer. */
export function difyReader(apiKey: string | null): DifyReader {
  let kind: Kind | null = null
  let task: string | null = null
  let over = false
  let written = false
  let withdrawn = false
  let byAgent = false
  let conversation: string | null = null
  let metadata: unknown = null
  let worked = false
  let total: unknown = null

  const write = (text: string, out: Out) => {
    written ||= text.trim() !== ''
    out.text(text)
  }
  const fail = (error: ProviderError, out: Out) => {
    over = true
    out.fail(error)
  }

  return {
    from: (next) => void (kind = next),
    unnamed: () => kind !== null && !over && task === null,
    conversation: () => (kind === 'chat' ? conversation : null),
    stopPath: () => (over || task === null || !kind ? null : stopPaths[kind](encodeURIComponent(task))),
    take(event, out) {
      // A lone surrogate cannot be part of an address.
      if (typeof event['task_id'] === 'string') task = event['task_id'].toWellFormed()
      if (typeof event['conversation_id'] === 'string') conversation = event['conversation_id'].toWellFormed()
      const data = fieldsOf(event['data'])
      const name = String(event['event'])
      switch (name) {
        case 'agent_message':
          byAgent = true
          return write(textOf(event['answer']), out)
        case 'message': {
          const answer = textOf(event['answer'])
          // An agent repeats its whole answer at the end.
          if (!byAgent) write(answer, out)
          else if (answer !== '') out.replace(answer)
          return
        }
        case 'message_replace': {
          const answer = textOf(event['answer'])
          written = answer.trim() !== ''
          withdrawn = !written
          return out.replace(answer)
        }
        case 'text_chunk':
          return write(textOf(data['text']), out)
        case 'reasoning_chunk':
          return out.reasoning(textOf(data['reasoning']))
        // A workflow or an agent with tools may work for minutes before its first word.
        case 'node_started':
        case 'agent_thought':
          return out.reasoning('')
        case 'message_end':
          over = true
          metadata = event['metadata']
          // A chatflow that streamed nothing has its answer in the other end event.
          if (written) out.over()
          return
        case 'workflow_finished': {
          const status = String(data['status'])
          if (status !== 'succeeded' && status !== 'partial-succeeded') return fail(faultOfWorkflow(data, apiKey), out)
          worked = true
          total = data['total_tokens']
          // Covers ends that stream nothing.
          if (!written && !withdrawn) write(textIn(kind, data['outputs']), out)
          return
        }
        case 'error':
          return fail(faultOfDifyEvent(event, apiKey), out)
        default:
          if (name === 'workflow_paused' || name.startsWith('human_input'))
            out.fail(new ProviderError('config', { detail: `the app waits for somebody (${name})` }))
      }
    },
    end() {
      // A chatflow sends two closing events, in either order.
      if (!over && !worked) throw new ProviderError('upstream', { detail: 'the stream ended without a closing event' })
      over = true
      // The app has finished and its usage was charged, and a retry would end the same way.
      if (worked && !written && !withdrawn)
        throw new ProviderError('empty', { retryable: false, detail: 'the workflow succeeded without a text' })
      const figures = figuresOf(metadata)
      return {
        finish: withdrawn && !written ? 'filter' : 'stop',
        ...(figures.usage ? figures : figuresOfWorkflow(total)),
        // Only chat apps keep the conversation.
        ...(conversation && kind === 'chat' && { conversation }),
      }
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads the final output of a workflow or chatflow that streams nothing. A chatflow has an `answer`. A workflow has any outputs: its texts
 * in order or, without any, everything else.
 */
function textIn(kind: Kind | null, outputs: unknown): string {
  const fields = fieldsOf(outputs)
  if (kind !== 'workflow') return typeof fields['answer'] === 'string' ? fields['answer'] : ''
  const values = Object.values(fields)
  const words = values.flatMap(wordsIn)
  return (words.length > 0 ? words : values.flatMap(shown)).join('\n\n')
}

/** Accepts a text or a list of texts. */
function wordsIn(value: unknown): string[] {
  const lines = [value].flat()
  const text = lines.every((line) => typeof line === 'string') ? lines.join('\n') : ''
  return text.trim() === '' ? [] : [text]
}

function shown(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return []
  return [`\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``]
}
