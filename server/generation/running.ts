import type { GenerationEvent, GenerationResult } from '#contract/generation'

/**
 * A generation in the making. The server owns it: callers may come, leave and come back; each reads the same growing text from
 * where it stands, so that a slow one gets several pieces at once and nobody's memory grows.
 */
export class Running {
  readonly historyId: string
  readonly userId: string
  readonly startedAt: string
  /** Ends the work early; the reason says who wanted it. */
  readonly ending = new AbortController()
  text = ''
  /** Settles when the result has been saved; rejects with what the reader is told. */
  result: Promise<GenerationResult> = new Promise(() => {})
  #replacements = 0
  #ended = false
  #change = Promise.withResolvers<void>()

  constructor({ historyId, userId, startedAt }: { historyId: string; userId: string; startedAt: string }) {
    this.historyId = historyId
    this.userId = userId
    this.startedAt = startedAt
  }

  append(text: string): void {
    this.text += text
    this.#announce()
  }

  replace(text: string): void {
    this.text = text
    this.#replacements += 1
    this.#announce()
  }

  /** Called by the work once `result` is about to settle: followers read the rest and then the result. */
  end(): void {
    this.#ended = true
    this.#announce()
  }

  /** The text as it grows, then the result. `signal` ends the following, never the work. */
  async *follow(signal: AbortSignal): AsyncGenerator<GenerationEvent, GenerationResult> {
    yield { type: 'started', historyId: this.historyId, startedAt: this.startedAt }
    signal.addEventListener('abort', () => this.#announce(), { once: true })
    let sent = 0
    let replacements = 0
    for (;;) {
      if (replacements !== this.#replacements || (sent === 0 && this.text !== '')) {
        replacements = this.#replacements
        sent = this.text.length
        yield { type: 'replace', text: this.text }
      } else if (sent < this.text.length) {
        const text = this.text.slice(sent)
        sent = this.text.length
        yield { type: 'text', text }
      } else if (this.#ended || signal.aborted) {
        return this.result
      } else {
        await this.#change.promise
      }
    }
  }

  #announce(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers()
  }
}

/** Everything this process is writing at the moment. */
export type RunningGenerations = Map<string, Running>
