/** The fields of a request that the model server reads. */
export type ChatBody = {
  model?: string
  messages?: { role: string; content: string }[]
  stream_options?: { include_usage?: boolean }
  [field: string]: unknown
}

export type Behaviour =
  | ({ does: 'answer' } & Answer)
  | ({ does: 'refuse' } & Reply)
  /** The connection is reset before any headers. */
  | { does: 'reset' }
  /** The request is accepted and never answered. */
  | { does: 'hang' }

export type Reply = { status: number; headers?: Record<string, string>; body: string | object }

export type Answer = {
  /** The provider sends these instead of its usual events: an object as the data of an event, a string unchanged. */
  events?: readonly (object | string)[]
  /** One string is cut into about sixty pieces; a list is sent piece by piece. Without it: a lesson plan. */
  text?: string | readonly string[]
  /** Sent first, as thinking. */
  reasoning?: readonly string[]
  /** The delay before the first piece (headers are sent at once), and between the pieces. */
  firstAfterMs?: number
  gapMs?: number
  /** After this many pieces the model waits until a test has checked the intermediate state; a timer would cause a race. */
  pause?: { after: number; until: Promise<void> }
  /** The usage in the provider's format; null sends none, even if it was requested. */
  usage?: Record<string, unknown> | null
  finish?: string
  /** The model name in the response. */
  model?: string
  /** `bytes` writes every byte separately, so that characters and lines arrive split. */
  writes?: 'events' | 'bytes'
  lineEnd?: '\n' | '\r\n'
  /** A line that is not JSON, after the first piece. */
  malformedLine?: boolean
  /**
   * `cut` breaks the connection, `early` ends it in order but without a finish reason, `stall` falls silent with an open connection, `open`
   * sends everything and stays open; an object is sent as an `error` event.
   */
  ends?: 'properly' | 'cut' | 'early' | 'stall' | 'open' | { error: unknown }
  /** The number of pieces before an improper end; all of them by default. */
  endsAfter?: number
}

const failure = (status: number, error: object, headers: Record<string, string> = {}): Behaviour => ({
  does: 'refuse',
  status,
  headers,
  body: { error: { type: 'invalid_request_error', param: null, code: null, ...error } },
})

/** Refusals as real servers word them. */
export const refusals = {
  badKey: failure(401, { message: 'Incorrect API key provided: sk-sec*****123.', code: 'invalid_api_key' }),
  noSuchModel: failure(404, { message: 'The model `x` does not exist', code: 'model_not_found' }),
  outOfQuota: failure(429, {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  }),
  contextTooLong: failure(400, {
    message: "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
    code: 'context_length_exceeded',
  }),
  filtered: failure(400, { message: 'The response was filtered.', code: 'content_filter' }),
  broken: failure(500, { message: 'The server had an error while processing your request.', type: 'server_error' }),
  htmlPage: {
    does: 'refuse',
    status: 502,
    body: '<html><body><h1>502 Bad Gateway</h1>nginx at model.internal</body></html>',
  },
  rateLimited: (retryAfter?: string): Behaviour =>
    failure(
      429,
      {
        message: 'Rate limit reached for requests. Visit /account/billing to add a payment method.',
        code: 'rate_limit_exceeded',
      },
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    ),
  unsupported: (param: string): Behaviour =>
    failure(400, {
      message: `Unsupported parameter: '${param}' is not supported with this model.`,
      param,
      code: 'unsupported_parameter',
    }),
} as const satisfies Record<string, Behaviour | ((about: string) => Behaviour)>
