/** `text` is appended, `replace` replaces the text. `unsaved`: finished, and the server cannot save it yet. */
export type Piece = { type: 'text'; text: string } | { type: 'replace'; text: string } | { type: 'unsaved' }

/**
 * The state of a text that the server streams, for a page. `Wish`: the request; `Begun`: the facts known from the start, such as its id;
 * `End`: the final result.
 */
export type StreamClient<Request, Begun, End> =
  | { phase: 'idle' }
  | Asking<Request, Begun, End>
  | { phase: 'refused'; error: unknown; before: Outcome<Begun, End> | null }
  | Writing<Request, Begun>
  | Outcome<Begun, End>

/** The request is sent; the server has not confirmed the start. */
type Asking<Request, Begun, End> = {
  phase: 'asking'
  request: Request
  stopping: boolean
  /** No response came. The request is sent again once there is a connection and can still be cancelled. */
  waiting?: boolean
  /** Restored if the start fails. */
  before: Outcome<Begun, End> | null
}

export type Writing<Request, Begun> = {
  phase: 'writing'
  begun: Begun
  /** Null on a page that joined without having started it. */
  request: Request | null
  text: string
  /** False while reconnecting. */
  connected: boolean
  /** Finished; the server holds it until its database is back. */
  unsaved?: boolean
  /** Stop has been pressed and the server has not ended it yet. */
  stopping: boolean
}

/** The visible text until the next one starts. */
export type Outcome<Begun, End> =
  | { phase: 'ended'; end: End }
  /**
   * The partial text without its end. A stored one may continue and can be joined again; any other is over, stopped by this page where
   * `error` is null.
   */
  | { phase: 'brokenOff'; begun: Begun; text: string; error: unknown }

export type StreamClientEvent<Request, Begun, End> =
  | { type: 'requested'; request: Request }
  | { type: 'joining'; begun: Begun; text: string }
  | { type: 'started'; begun: Begun }
  | WritingEvent
  | { type: 'refused'; error: unknown }
  | { type: 'ended'; end: End }
  /** The page has turned to something else. */
  | { type: 'left' }

type WritingEvent =
  | Piece
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'stopping' }
  | { type: 'notStopped' }
  | { type: 'brokeOff'; error: unknown }

export const idle = { phase: 'idle' } as const

/** Applies an event. Late events (text after the end) change nothing. */
export function reduceStreamClient<Request, Begun, End>(
  now: StreamClient<Request, Begun, End>,
  event: StreamClientEvent<Request, Begun, End>,
): StreamClient<Request, Begun, End> {
  switch (event.type) {
    case 'requested':
      return { phase: 'asking', request: event.request, stopping: false, before: outcomeOf(now) }
    case 'joining':
      return writing(event, null)
    case 'started':
      if (now.phase !== 'asking') return now
      return { ...writing({ begun: event.begun, text: '' }, now.request), stopping: now.stopping }
    case 'refused':
      return now.phase === 'asking' ? { phase: 'refused', error: event.error, before: now.before } : now
    case 'ended':
      return { phase: 'ended', end: event.end }
    case 'left':
      return idle
    case 'stopping':
      if (now.phase === 'asking') return { ...now, stopping: true }
      return now.phase === 'writing' ? written(now, event) : now
    case 'brokeOff':
      if (now.phase === 'asking') return now.before ?? idle
      return now.phase === 'writing' ? written(now, event) : now
    case 'disconnected':
      if (now.phase === 'asking') return { ...now, waiting: true }
      return now.phase === 'writing' ? written(now, event) : now
    case 'text':
    case 'replace':
    case 'unsaved':
    case 'connected':
    case 'notStopped':
      return now.phase === 'writing' ? written(now, event) : now
  }
}

/** Returns the visible outcome, if any. */
export function outcomeOf<Request, Begun, End>(now: StreamClient<Request, Begun, End>): Outcome<Begun, End> | null {
  if (now.phase === 'ended' || now.phase === 'brokenOff') return now
  return now.phase === 'asking' || now.phase === 'refused' ? now.before : null
}

const writing = <Request, Begun>({ begun, text }: { begun: Begun; text: string }, request: Request | null) =>
  ({ phase: 'writing', begun, request, text, connected: true, stopping: false }) satisfies Writing<Request, Begun>

function written<Request, Begun, End>(
  now: Writing<Request, Begun>,
  event: WritingEvent,
): StreamClient<Request, Begun, End> {
  const { begun, text } = now
  switch (event.type) {
    case 'text':
      return { ...now, text: text + event.text }
    case 'replace':
      return { ...now, text: event.text }
    case 'unsaved':
      return { ...now, unsaved: true }
    case 'connected':
    case 'disconnected':
      return { ...now, connected: event.type === 'connected' }
    case 'stopping':
    case 'notStopped':
      return { ...now, stopping: event.type === 'stopping' }
    case 'brokeOff':
      return { phase: 'brokenOff', begun, text, error: event.error }
  }
}
