/** `text` is appended, `replace` replaces the text. `unsaved`: finished, and the server cannot save it yet. */
export type StreamPart = { type: 'text'; text: string } | { type: 'replace'; text: string } | { type: 'unsaved' }

/**
 * The state of a text that the server streams, for a page. `Wish`: the request; `Begun`: the facts known from the start, such as its id;
 * `End`: the final result.
 */
export type StreamClient<StreamRequest, Start, End> =
  | { phase: 'idle' }
  | Asking<StreamRequest, Start, End>
  | { phase: 'refused'; error: unknown; before: Outcome<Start, End> | null }
  | Writing<StreamRequest, Start>
  | Outcome<Start, End>

/** The request is sent; the server has not confirmed the start. */
type Asking<StreamRequest, Start, End> = {
  phase: 'asking'
  request: StreamRequest
  stopping: boolean
  /** No response came. The request is sent again once there is a connection and can still be cancelled. */
  waiting?: boolean
  /** Restored if the start fails. */
  before: Outcome<Start, End> | null
}

export type Writing<StreamRequest, Start> = {
  phase: 'writing'
  started: Start
  /** Null on a page that joined without having started it. */
  request: StreamRequest | null
  text: string
  /** False while reconnecting. */
  connected: boolean
  /** Finished; the server holds it until its database is back. */
  unsaved?: boolean
  /** Stop was pressed, but the server has not ended it yet. */
  stopping: boolean
}

/** The visible text until the next one starts. */
export type Outcome<Start, End> =
  | { phase: 'ended'; end: End }
  /**
   * The partial text without its end. A stored one may continue and can be joined again; any other is over: stopped by this page if `error`
   * is null.
   */
  | { phase: 'brokenOff'; started: Start; text: string; error: unknown }

export type StreamClientEvent<StreamRequest, Start, End> =
  | { type: 'requested'; request: StreamRequest }
  | { type: 'joining'; started: Start; text: string }
  | { type: 'started'; started: Start }
  | WritingEvent
  | { type: 'refused'; error: unknown }
  | { type: 'ended'; end: End }
  /** The page has switched to something else. */
  | { type: 'left' }

type WritingEvent =
  | StreamPart
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'stopping' }
  | { type: 'notStopped' }
  | { type: 'brokeOff'; error: unknown }

export const idle = { phase: 'idle' } as const

/** Applies an event. Late events (text after the end) change nothing. */
export function reduceStreamClient<StreamRequest, Start, End>(
  now: StreamClient<StreamRequest, Start, End>,
  event: StreamClientEvent<StreamRequest, Start, End>,
): StreamClient<StreamRequest, Start, End> {
  switch (event.type) {
    case 'requested':
      return { phase: 'asking', request: event.request, stopping: false, before: outcomeOf(now) }
    case 'joining':
      return writing(event, null)
    case 'started':
      if (now.phase !== 'asking') return now
      return { ...writing({ started: event.started, text: '' }, now.request), stopping: now.stopping }
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
export function outcomeOf<StreamRequest, Start, End>(
  now: StreamClient<StreamRequest, Start, End>,
): Outcome<Start, End> | null {
  if (now.phase === 'ended' || now.phase === 'brokenOff') return now
  return now.phase === 'asking' || now.phase === 'refused' ? now.before : null
}

const writing = <StreamRequest, Start>(
  { started, text }: { started: Start; text: string },
  request: StreamRequest | null,
) =>
  ({ phase: 'writing', started, request, text, connected: true, stopping: false }) satisfies Writing<
    StreamRequest,
    Start
  >

function written<StreamRequest, Start, End>(
  now: Writing<StreamRequest, Start>,
  event: WritingEvent,
): StreamClient<StreamRequest, Start, End> {
  const { started, text } = now
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
      return { phase: 'brokenOff', started, text, error: event.error }
  }
}
