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

/** With more followers than this in the process, pieces that come in quick succession are sent together. */
const crowd = 20
/** A pause between two pieces that the eye does not notice. Units: milliseconds. */
const togetherMs = 30

/** The followers of all texts of this process. */
let followers = 0

/** Characters. Reading the end of a growing text copies all of it, so only a part of this length grows. */
const newestMaxLength = 4_096

/**
 * A growing text and its followers, who may leave and return. Each reads from its own position, so a slow one gets several chunks at once
 * and memory does not grow.
 */
export class TextBuffer {
  #older = ''
  #newest = ''
  #replacements = 0
  #unsaved = false
  #ended = false
  #change: PromiseWithResolvers<void> | null = null
  #wokenAt = -Infinity
  #timer: NodeJS.Timeout | undefined

  get text(): string {
    this.#fold()
    return this.#older
  }

  append(text: string): void {
    if (this.#newest.length > newestMaxLength) this.#fold()
    this.#newest += text
    const wait = followers > crowd ? this.#wokenAt + togetherMs - performance.now() : 0
    if (wait <= 0) this.#wakeFollowers()
    else this.#timer ??= setTimeout(() => this.#wakeFollowers(), wait)
  }

  replace(text: string): void {
    this.#older = text
    this.#newest = ''
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
    followers += 1
    try {
      let sent = 0
      let replacements = 0
      let announced = false
      for (;;) {
        const length = this.#older.length + this.#newest.length
        if (replacements !== this.#replacements || (sent === 0 && length > 0)) {
          replacements = this.#replacements
          sent = length
          for (const chunk of splitIntoChunks('replace', this.text)) yield chunk
        } else if (sent < length) {
          const text = this.#from(sent)
          sent = length
          for (const chunk of splitIntoChunks('text', text)) yield chunk
        } else if (this.#ended || signal.aborted) {
          return
        } else if (this.#unsaved && !announced) {
          announced = true
          yield { type: 'unsaved' }
        } else {
          await (this.#change ??= Promise.withResolvers()).promise
        }
      }
    } finally {
      followers -= 1
    }
  }

  #from(position: number): string {
    const start = position - this.#older.length
    return start < 0 ? this.text.slice(position) : this.#newest.slice(start)
  }

  #fold(): void {
    this.#older += this.#newest
    this.#newest = ''
  }

  #wakeFollowers(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#wokenAt = performance.now()
    this.#change?.resolve()
    this.#change = null
  }
}
