import { setTimeout as sleep } from 'node:timers/promises'
import { runningGenerationsPerUser } from '../../model/limits.ts'
import { nobodyElse, type Message, type Others } from '../cluster/others.ts'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/**
 * `text` is appended to what is there, `replace` takes its place. `unsaved`: it is finished, and held until the database, which cannot
 * be reached, is back.
 */
export type Piece = { type: 'text'; text: string } | { type: 'replace'; text: string } | { type: 'unsaved' }

const pieceMaxLength = 64 * 1024

/** Splits a long text, so that only one piece at a time waits for a slow reader. */
export function* inPieces(type: 'text' | 'replace', text: string): Generator<Piece> {
  yield { type, text: text.slice(0, pieceMaxLength) }
  for (let from = pieceMaxLength; from < text.length; from += pieceMaxLength)
    yield { type: 'text', text: text.slice(from, from + pieceMaxLength) }
}

/** The reason for an early end: its owner, or this process shutting down. */
export type Ending = 'stopped' | 'interrupted'
/** The reason for an early end when shared answers were withdrawn. */
export const takenBack = 'takenBack'

/** Lifetime of an interest that is not renewed. */
const lentForMs = 10_000

/**
 * A text in the making. The server owns it: callers may come, leave and come back; each reads the same growing text from where it
 * stands, so that a slow one gets several pieces at once and nobody's memory grows.
 */
export class Running<Started, Result> {
  /** The id of the row with the text. */
  readonly id: string
  readonly userId: string
  /** The first message to each follower. */
  readonly started: Started
  /** The entry of somebody else that it is written on, which that person may take back. */
  readonly lentEntry: string | null
  /** Ends the work early; the reason says who wanted it. */
  readonly ending = new AbortController()
  /** Ends the waiting of a finished text for the database, after a last try: this process is going down. */
  readonly leaving = new AbortController()
  text = ''
  #held: 'no' | 'quietly' | 'told' = 'no'
  /** Whether it is written at all: not when the same call came twice and the other one is, or when there are too many. */
  admitted: Promise<boolean> = Promise.resolve(true)
  /** Settles when the result has been saved; rejects with what the reader is told. */
  result: Promise<Result> = new Promise(() => {})
  #replacements = 0
  #ended = false
  #waited: PromiseWithResolvers<void> | null = null
  #lentUntil = 0
  /** Set by who saves it. */
  onLent = () => {}

  constructor({
    lentEntry = null,
    ...text
  }: {
    id: string
    userId: string
    started: Started
    lentEntry?: string | null
  }) {
    const { id, userId, started } = text
    this.lentEntry = lentEntry
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

  /** True: the end cannot be saved at the moment. */
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

  /** Somebody reads it through another process, which has of it what is saved. */
  lend(): void {
    const wasLent = this.lent
    this.#lentUntil = performance.now() + lentForMs
    if (!wasLent) this.onLent()
  }

  get lent(): boolean {
    return performance.now() < this.#lentUntil
  }

  /** Ends the work early for its owner, and waits until what has been written is saved. */
  async stop(): Promise<void> {
    this.ending.abort('stopped' satisfies Ending)
    await this.result.catch(() => {})
  }

  /** Ends the work: who follows is shown nothing of it any more. */
  takeBack(): void {
    this.ending.abort(takenBack)
    this.replace('')
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

/** Everything this process is writing at the moment, of every kind, by id. What others are writing is asked of them. */
export class RunningTexts extends Map<string, Running<unknown, unknown>> {
  readonly others: Others

  constructor(others: Others = nobodyElse) {
    super()
    this.others = others
    others.hear((message) => this.#obey(message))
  }

  /** Ends all that is written on an entry whose owner lends it no longer. */
  takeBack(entryId: string): void {
    this.others.publish({ type: 'takenBack', entryId })
    this.#takeBackHere(entryId)
  }

  #takeBackHere(entryId: string): void {
    for (const running of this.values()) if (running.lentEntry === entryId) running.takeBack()
  }

  #obey(message: Message): void {
    if (message.type === 'takenBack') this.#takeBackHere(message.entryId)
    if (message.type === 'follow') this.get(message.id)?.lend()
    if (message.type === 'stop') this.get(message.id)?.ending.abort('stopped' satisfies Ending)
    if (message.type === 'stopAll')
      for (const { ending } of ownOf(this, message.userId)) ending.abort('stopped' satisfies Ending)
  }
}

/** The text is being written already: the same call has come twice. */
export class AlreadyWritten extends Error {}

/** A text that is being written may be joined once its row stands. @throws `error` when that does not come. */
export async function joinedSoon<Followed>(
  join: () => Promise<Followed | null>,
  error: AlreadyWritten,
): Promise<Followed> {
  for (let tries = 0; tries < 50; tries += 1) {
    const followed = await join()
    if (followed) return followed
    await sleep(100)
  }
  throw error
}

/**
 * Begins a work that belongs to the server: somebody may be following or nobody, the outcome is saved either way. The work has been
 * called when this resolves. `isMade`, for a call that may have come before: whoever wrote its text may have ended since the caller looked.
 * @throws AppError 429 when the user has as many under way, in all processes, as one person may; AlreadyWritten
 */
export function startJob<Result>(
  all: RunningTexts,
  running: Running<unknown, Result>,
  work: () => Promise<Result>,
  isMade = async () => false,
): Promise<void> {
  const { id, userId } = running
  if (all.has(id)) throw new AlreadyWritten()
  // This is counted before anything is waited for: two calls at once could both be the last that is allowed.
  if (ownOf(all, userId).length >= runningGenerationsPerUser) throw tooManyRunning()
  all.set(id, running)
  const admitted = admit(all, running, isMade)
  running.admitted = admitted.then(
    () => true,
    () => false,
  )
  running.result = admitted.then(async () => {
    try {
      return await work()
    } finally {
      await all.others.release(id)
      all.delete(id)
    }
  })
  running.result.catch(() => {}).finally(() => running.end())
  return admitted
}

async function admit(
  all: RunningTexts,
  running: Running<unknown, unknown>,
  isMade: () => Promise<boolean>,
): Promise<void> {
  try {
    const claim = await all.others.claim(running, runningGenerationsPerUser)
    if (claim === 'full') throw tooManyRunning()
    if (claim === 'known') throw new AlreadyWritten()
    // While this process holds the claim, nobody else can create the row.
    if (await isMade()) {
      await all.others.release(running.id)
      throw new AlreadyWritten()
    }
  } catch (error) {
    all.delete(running.id)
    throw error
  }
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

/** Lists this process's running texts of a user. */
export const ownOf = (all: RunningTexts, userId: string): Running<unknown, unknown>[] =>
  [...all.values()].filter((running) => running.userId === userId)

const tooManyRunning = () =>
  new AppError(429, message(platformServerTexts, 'generation.tooManyRunning', { limit: runningGenerationsPerUser }), {
    retryAfterSeconds: 10,
  })
