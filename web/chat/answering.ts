import type { ChatEvent, ChatMessage } from '#contract/chat'

/** A question on its way. `after` is the message it follows, null at the start of the conversation. */
export type Wish = {
  conversationId: string | null
  after: string | null
  prompt: string
  files: ChatMessage['files']
  /** Typed into the composer, which holds it until the server has it. */
  composed: boolean
}

/** The answer that this page listens to. */
export type Answering =
  | { phase: 'idle' }
  /** Sent; the server has not said that it began. */
  | { phase: 'asking'; wish: Wish; stopping: boolean }
  | Written
  /** The connection is gone and several tries to get it back have failed. The server may well have gone on. */
  | { phase: 'lost'; messageId: string; text: string }

type Written = {
  phase: 'writing'
  messageId: string
  /** What was asked for; null for an answer that this page has joined. */
  wish: Wish | null
  text: string
  /** False while a broken connection is being made again. */
  connected: boolean
  stopping: boolean
}

export type AnsweringEvent =
  | ChatEvent
  | { type: 'asked'; wish: Wish }
  | { type: 'joining'; messageId: string; text: string }
  | { type: 'disconnected' }
  | { type: 'gaveUp' }
  | { type: 'stopping' }
  | { type: 'notStopped' }
  | { type: 'refused'; wish: Wish; error: Error }
  | { type: 'ended'; conversationId: string; message: ChatMessage }
  | { type: 'left' }

export const idle: Answering = { phase: 'idle' }

/** What an event makes of it. Events that come too late (a piece of text after the end) change nothing. */
export function reduceAnswering(now: Answering, event: AnsweringEvent): Answering {
  switch (event.type) {
    case 'asked':
      return { phase: 'asking', wish: event.wish, stopping: false }
    case 'joining':
      return joined(event)
    case 'started':
      return begun(now, event.message_id)
    case 'refused':
    case 'ended':
    case 'left':
      return idle
    case 'stopping':
    case 'notStopped':
      if (now.phase !== 'writing' && now.phase !== 'asking') return now
      return { ...now, stopping: event.type === 'stopping' }
    case 'text':
    case 'replace':
    case 'disconnected':
    case 'gaveUp':
      return now.phase === 'writing' ? written(now, event) : now
  }
}

const joined = ({ messageId, text }: { messageId: string; text: string }): Written => ({
  phase: 'writing',
  messageId,
  wish: null,
  text,
  connected: true,
  stopping: false,
})

/** Every connection begins with "started", the first one and each that replaces a broken one. */
function begun(now: Answering, messageId: string): Answering {
  if (now.phase === 'writing' && now.messageId === messageId) return { ...now, connected: true }
  if (now.phase !== 'asking') return now
  return { ...joined({ messageId, text: '' }), wish: now.wish, stopping: now.stopping }
}

type Piece = Extract<AnsweringEvent, { type: 'text' | 'replace' | 'disconnected' | 'gaveUp' }>

function written(now: Written, event: Piece): Answering {
  switch (event.type) {
    case 'text':
      return { ...now, text: now.text + event.text }
    case 'replace':
      return { ...now, text: event.text }
    case 'disconnected':
      return { ...now, connected: false }
    case 'gaveUp':
      return { phase: 'lost', messageId: now.messageId, text: now.text }
  }
}
