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
  /** Ends the waiting of a finished text for the database after a last attempt, because the process is shutting down. */
  readonly leaving = new AbortController()
  /** Resolves to false when it does not run: another request runs it, or its user has too many. */
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

  /** True while the end cannot be saved. */
  get unsaved(): boolean {
    return this.#unsaved
  }

  /** Called when the end cannot be saved; `announces`: followers are notified that the text is finished. */
  hold({ announces }: { announces: boolean }): void {
    this.#unsaved = true
    if (announces) this.buffer.announceUnsaved()
  }

  /** Ends the work early for its owner and waits until the partial text is saved. */
  async stop(): Promise<void> {
    this.ending.abort('stopped' satisfies Ending)
    await this.result.catch(() => {})
  }

  /** Ends the work and clears its text, because the answers it uses are no longer shared. */
  stopSharing(): void {
    this.ending.abort(sharingStopped)
    this.buffer.replace('')
  }

  /** Yields the text as it grows, then the result. `signal` ends the following, never the work. */
  async *follow(signal: AbortSignal): AsyncGenerator<Started | TextChunk, Result> {
    yield this.started
    yield* this.buffer.follow(signal)
    return this.result
  }
}
