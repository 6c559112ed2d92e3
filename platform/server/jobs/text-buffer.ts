/**
 * `text` is appended, `replace` replaces the text. `unsaved`: the text is complete but the database is unavailable, so it waits in memory.
 */
export type TextChunk = { type: 'text'; text: string } | { type: 'replace'; text: string } | { type: 'unsaved' }

const chunkMaxLength = 64 * 1024

/** Splits a long text, so that only one chunk at a time waits for a slow reader. */
export function* splitIntoChunks(type: 'text' | 'replace', text: string): Generator<TextChunk> {
  yield { type, text: text.slice(0, chunkMaxLength) }
  for (let from = chunkMaxLength; from < text.length; from += chunkMaxLength)
    yield { type: 'text', text: text.slice(from, from + chunkMaxLength) }
}

/**
 * A growing text and its followers, who may leave and return. Each reads from its own position, so a slow one gets several chunks at once
 * and memory does not grow.
 */
export class TextBuffer {
  #text = ''
  #replacements = 0
  #unsaved = false
  #ended = false
  #change: PromiseWithResolvers<void> | null = null

  get text(): string {
    return this.#text
  }

  append(text: string): void {
    this.#text += text
    this.#wakeFollowers()
  }

  replace(text: string): void {
    this.#text = text
    this.#replacements += 1
    this.#wakeFollowers()
  }

  /** Notifies followers once that the finished text waits for the database. */
  announceUnsaved(): void {
    this.#unsaved = true
    this.#wakeFollowers()
  }

  /** Followers read the rest and finish. */
  end(): void {
    this.#ended = true
    this.#wakeFollowers()
  }

  /** Yields the text as it grows, until it ends or `signal` is aborted. Text that already exists is yielded in any case. */
  async *follow(signal: AbortSignal): AsyncGenerator<TextChunk, void> {
    signal.addEventListener('abort', () => this.#wakeFollowers(), { once: true })
    let sent = 0
    let replacements = 0
    let announced = false
    for (;;) {
      if (replacements !== this.#replacements || (sent === 0 && this.#text !== '')) {
        replacements = this.#replacements
        const text = this.#text
        sent = text.length
        yield* splitIntoChunks('replace', text)
      } else if (sent < this.#text.length) {
        const text = this.#text.slice(sent)
        sent += text.length
        yield* splitIntoChunks('text', text)
      } else if (this.#ended || signal.aborted) {
        return
      } else if (this.#unsaved && !announced) {
        announced = true
        yield { type: 'unsaved' }
      } else {
        await (this.#change ??= Promise.withResolvers()).promise
      }
    }
  }

  #wakeFollowers(): void {
    this.#change?.resolve()
    this.#change = null
  }
}
