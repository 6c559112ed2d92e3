import { runningGenerationsPerUser } from '#rules/limits'
import { Refusal } from '../refusal.ts'

/**
 * `text` is appended to what is there, `replace` takes its place. `unsaved`: it is finished, and held until the database, which cannot
 * be reached, is back.
 */
export type Piece = { type: 'text'; text: string } | { type: 'replace'; text: string } | { type: 'unsaved' }

const pieceMaxLength = 64 * 1024

/** Of a long text only one piece at a time waits for a slow reader. */
export function* inPieces(type: 'text' | 'replace', text: string): Generator<Piece> {
  yield { type, text: text.slice(0, pieceMaxLength) }
  for (let from = pieceMaxLength; from < text.length; from += pieceMaxLength)
    yield { type: 'text', text: text.slice(from, from + pieceMaxLength) }
}

/** Why a text was ended early: by its owner, or because this process is going down. */
export type Ending = 'stopped' | 'interrupted'

/**
 * A text in the making. The server owns it: callers may come, leave and come back; each reads the same growing text from where it
 * stands, so that a slow one gets several pieces at once and nobody's memory grows.
 */
export class Running<Started, Result> {
  /** Of the row that keeps the text. */
  readonly id: string
  readonly userId: string
  /** What each follower is told first. */
  readonly started: Started
  /** Ends the work early; the reason says who wanted it. */
  readonly ending = new AbortController()
  /** Ends the waiting of a finished text for the database, after a last try: this process is going down. */
  readonly leaving = new AbortController()
  text = ''
  #held: 'no' | 'quietly' | 'told' = 'no'
  /** Settles when the result has been saved; rejects with what the reader is told. */
  result: Promise<Result> = new Promise(() => {})
  #replacements = 0
  #ended = false
  #waited: PromiseWithResolvers<void> | null = null

  constructor({ id, userId, started }: { id: string; userId: string; started: Started }) {
    this.id = id
    this.userId = userId
    this.started = started
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

  /** Its end cannot be saved at the moment. */
  get unsaved(): boolean {
    return this.#held !== 'no'
  }

  /** Called by the work that cannot save its end; `tell`: followers hear that the text is finished. */
  hold({ tell }: { tell: boolean }): void {
    this.#held = tell ? 'told' : 'quietly'
    this.#announce()
  }

  /** Called by the work once `result` is about to settle: followers read the rest and then the result. */
  end(): void {
    this.#ended = true
    this.#announce()
  }

  /** Ends the work early for its owner, and waits until what has been written is saved. */
  async stop(): Promise<void> {
    this.ending.abort('stopped' satisfies Ending)
    await this.result.catch(() => {})
  }

  /** The text as it grows, then the result. `signal` ends the following, never the work. */
  async *follow(signal: AbortSignal): AsyncGenerator<Started | Piece, Result> {
    yield this.started
    signal.addEventListener('abort', () => this.#announce(), { once: true })
    let sent = 0
    let replacements = 0
    let told = false
    for (;;) {
      if (replacements !== this.#replacements || (sent === 0 && this.text !== '')) {
        replacements = this.#replacements
        const { text } = this
        sent = text.length
        yield* inPieces('replace', text)
      } else if (sent < this.text.length) {
        const text = this.text.slice(sent)
        sent += text.length
        yield* inPieces('text', text)
      } else if (this.#ended || signal.aborted) {
        return this.result
      } else if (this.#held === 'told' && !told) {
        told = true
        yield { type: 'unsaved' }
      } else {
        await (this.#waited ??= Promise.withResolvers()).promise
      }
    }
  }

  #announce(): void {
    this.#waited?.resolve()
    this.#waited = null
  }
}

/** Everything this process is writing at the moment, of every kind, by id. */
export type RunningTexts = Map<string, Running<unknown, unknown>>

/** Begins a work that belongs to the server: somebody may be following or nobody, the outcome is saved either way. */
export function undertake<Result>(
  all: RunningTexts,
  running: Running<unknown, Result>,
  work: () => Promise<Result>,
): void {
  all.set(running.id, running)
  running.result = work().finally(() => all.delete(running.id))
  running.result.catch(() => {}).finally(() => running.end())
}

/** Ends everything early because this process is going down; what waits for the database tries for a last time. */
export function interruptAll(all: RunningTexts): void {
  for (const { ending, leaving } of all.values()) {
    ending.abort('interrupted' satisfies Ending)
    leaving.abort()
  }
}

type KindOf<One> = abstract new (...given: never[]) => One

/** The user's own text of one kind, while this process is writing it. */
export function ownRunning<One extends Running<unknown, unknown>>(
  all: RunningTexts,
  kind: KindOf<One>,
  { id, userId }: { id: string; userId: string },
): One | undefined {
  const found = all.get(id)
  return found instanceof kind && found.userId === userId ? found : undefined
}

/** @throws Refusal 429 when the user has as many under way as one person may. */
export function assertNotTooMany(all: RunningTexts, userId: string): void {
  const own = [...all.values()].filter((running) => running.userId === userId)
  if (own.length < runningGenerationsPerUser) return
  throw new Refusal(429, 'generation.tooManyRunning', {
    values: { limit: runningGenerationsPerUser },
    retryAfterSeconds: 10,
  })
}
