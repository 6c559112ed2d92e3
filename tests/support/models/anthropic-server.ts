import type { Answer, Behaviour } from './model-behaviours.ts'
import type { Wording } from './model-stream.ts'
import { startStandIn, type Protocol, type StandIn } from './stand-in.ts'

export type MessagesBody = {
  model?: string
  max_tokens?: number
  system?: string
  temperature?: number
  messages?: { role: string; content: unknown }[]
}

/** Starts a stand-in for Anthropic's Messages API. Its `url` ends in `/v1`. */
export async function startAnthropicServer({ usual }: { usual?: Behaviour } = {}): Promise<StandIn<MessagesBody>> {
  const server = await startStandIn(protocol, usual ? { usual } : {})
  return { ...server, url: `${server.url}/v1` }
}

const protocol: Protocol<MessagesBody> = {
  matches: ({ method, path }) => method === 'POST' && path === '/v1/messages',
  wordingOf: ({ body }, behaviour) => wordingOf(body, behaviour),
  aside: () => ({ status: 404, body: anthropicError('not_found_error', 'Not found') }),
}

export const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } })

export const anthropicFailure = (
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): Behaviour => ({ does: 'refuse', status, headers, body: anthropicError(type, message) })

function wordingOf({ model }: MessagesBody, { model: named = model, ...behaviour }: Answer): Wording {
  const event = (type: string, fields: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}`
  const delta = (index: number, fields: object) => event('content_block_delta', { index, delta: fields })
  const { input_tokens = 12, output_tokens = 4, ...cached } = behaviour.usage ?? {}
  const counted = behaviour.usage !== null
  const message = { id: 'msg_1', type: 'message', role: 'assistant', content: [], model: named, stop_reason: null }
  const usage = { input_tokens, ...cached, output_tokens: 1 }
  return {
    text: 'Kế hoạch bài dạy',
    firstChunks: [
      event('message_start', { message: { ...message, ...(counted && { usage }) } }),
      event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
      event('ping'),
    ],
    thought: (thinking) => [
      event('content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '' } }),
      delta(0, { type: 'thinking_delta', thinking }),
      delta(0, { type: 'signature_delta', signature: 'EqQBCgIYAhIM' }),
    ],
    chunk: (text) => [delta(1, { type: 'text_delta', text })],
    error: (error) => [event('error', { error })],
    closing: () => [
      event('content_block_stop', { index: 1 }),
      event('message_delta', {
        delta: { stop_reason: behaviour.finish ?? 'end_turn', stop_sequence: null },
        ...(counted && { usage: { output_tokens } }),
      }),
      event('message_stop'),
    ],
  }
}
