import type { DifyApp } from './dify-app.ts'
import type { Answer } from './model-behaviours.ts'
import type { Wording } from './model-stream.ts'

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
