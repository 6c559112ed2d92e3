import { newId } from '../database/ids.ts'

/** Messages between processes on one database. They are small on purpose: texts are read from the database. */
export type Message =
  /** Nobody wants a text any more, or all that is being written for a user. */
  | { type: 'stop'; id: string }
  | { type: 'stopAll'; userId: string }
  /** Stops tests on somebody's entry, which is no longer shared. */
  | { type: 'sharingStopped'; entryId: string }
  /** Somebody reads a text through another process; true for the next seconds. */
  | { type: 'follow'; id: string }
  /** The current part of a text has been saved. */
  | { type: 'saved'; id: string }
  /** Something may not have been heard. */
  | { type: 'missed' }

/** The other processes that serve the same database. */
export type Others = {
  /** The id of this process during its life. */
  processId: string
  /** Nobody waits for it, and it may not arrive: whoever hears nothing looks into the database from time to time. */
  publish: (message: Message) => void
  /** @returns how to hear no more. */
  hear: (listener: (message: Message) => void) => () => void
  /**
   * Takes one of a user's places for a text that is about to be written. `known`: it is being written already.
   */
  claim: (text: { id: string; userId: string }, places: number) => Promise<'claimed' | 'full' | 'known'>
  release: (id: string) => Promise<void>
  /** Whether a process that is alive writes this text. */
  isWriting: (id: string) => Promise<boolean>
}

/** An embedded database has one process. */
export const nobodyElse: Others = {
  processId: newId(),
  publish: () => {},
  hear: () => () => {},
  claim: async () => 'claimed',
  release: async () => {},
  isWriting: async () => false,
}
