/** All but `cancelled` have a message in the dictionary, `provider.<kind>`. */
export type ProviderErrorKind =
  | 'config'
  | 'quota'
  | 'busy'
  | 'context'
  | 'refused'
  /** Errors of an attached file: its type, size, or content. */
  | 'fileType'
  | 'fileTooLarge'
  | 'fileUnread'
  /** An application's form has no field for a given answer. */
  | 'unplaced'
  | 'timeout'
  | 'network'
  | 'upstream'
  | 'cut'
  | 'empty'
  /** The model reached its length limit before the first word of the answer. */
  | 'length'
  | 'cancelled'

const worthAnotherTry: ReadonlySet<ProviderErrorKind> = new Set(['busy', 'network', 'upstream', 'empty'])

type About = {
  status?: number | null
  retryAfterMs?: number | null
  retryable?: boolean
  detail?: string | null
  providerText?: string | null
}

/** A provider's failure in our words, safe to log: the provider's own text is only in `getProviderText()`. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's HTTP status, if any. */
  readonly status: number | null
  readonly retryAfterMs: number | null
  /** The same request may succeed soon. */
  readonly retryable: boolean
  /** Details in our words and at most the provider's error code. Never sent to clients. */
  readonly detail: string | null
  /** Private, so that no logger prints it: a provider's message may quote the request. */
  readonly #providerText: string | null

  constructor(kind: ProviderErrorKind, about: About = {}) {
    super(`The model provider failed: ${kind}${about.status ? ` (HTTP ${about.status})` : ''}`)
    this.kind = kind
    this.status = about.status ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
    this.retryable = about.retryable ?? worthAnotherTry.has(kind)
    this.detail = about.detail ?? null
    this.#providerText = about.providerText ?? null
  }

  /** Returns the provider's words, shortened and without keys, for debugging; never shown or logged. */
  getProviderText(): string {
    return this.#providerText ?? ''
  }
}
