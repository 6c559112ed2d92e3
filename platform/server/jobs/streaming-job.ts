import { RemoteFollowers } from './remote-followers.ts'
import { TextBuffer, type TextChunk } from './text-buffer.ts'

/** The reason for an early end: its owner, or this process shutting down. */
export type Ending = 'stopped' | 'interrupted'
/** The reason for an early end when the answers that it uses are no longer shared. */
export const sharingStopped = 'sharingStopped'

type Identity<Started> = {
  /** The id of the row with the text. */
  id: string
  userId: string
  /** The first message to each follower. */
  started: Started
  /** Another person's entry whose answers it uses; its owner may stop sharing them. */
  sharedEntryId?: string | null
}

/** A text that the server is generating, with or without followers. `startJob` starts it. */
export class StreamingJob<Started, Result> {
  readonly id: string
  readonly userId: string
  readonly started: Started
  readonly sharedEntryId: string | null
  readonly buffer = new TextBuffer()
  readonly remoteFollowers = new RemoteFollowers()
  /** Ends the work early; the reason says who requested it. */
  readonly ending = new AbortController()
  /** Ends the waiting of a finished text for the database, after a last try: this process is going down. */
  readonly leaving = new AbortController()
  /** False when it is not written at all: another call writes it, or its user has too many. */
  admitted: Promise<boolean> = Promise.resolve(true)
  /** Settles when the result has been saved; rejects with the error for the reader. */
  result: Promise<Result> = new Promise(() => {})
  #unsaved = false

  constructor({ id, userId, started, sharedEntryId = null }: Identity<Started>) {
    this.id = id
    this.userId = userId
    this.started = started
    this.sharedEntryId = sharedEntryId
  }

  /** True: the end cannot be saved at the moment. */
  get unsaved(): boolean {
    return this.#unsaved
  }

  /** Called by the work that cannot save its end; `tell`: followers hear that the text is finished. */
  hold({ announces }: { announces: boolean }): void {
    this.#unsaved = true
    if (announces) this.buffer.announceUnsaved()
  }

  /** Ends the work early for its owner, and waits until what has been written is saved. */
  async stop(): Promise<void> {
    this.ending.abort('stopped' satisfies Ending)
    await this.result.catch(() => {})
  }

  /** Ends the work and empties its text, since the answers that it uses are no longer shared. */
  stopSharing(): void {
    this.ending.abort(sharingStopped)
    this.buffer.replace('')
  }

  /** The text as it grows, then the result. `signal` ends the following, never the work. */
  async *follow(signal: AbortSignal): AsyncGenerator<Started | TextChunk, Result> {
    yield this.started
    yield* this.buffer.follow(signal)
    return this.result
  }
}
