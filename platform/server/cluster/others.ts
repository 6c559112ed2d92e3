import { newId } from '../database/ids.ts'

/** Messages between processes on one database. They are small: texts are read from the database. */
export type Message =
  /** Stops a text, or all running texts of a user. */
  | { type: 'stop'; id: string }
  | { type: 'stopAll'; userId: string }
  /** Stops test runs that use an entry which is no longer shared. */
  | { type: 'sharingStopped'; entryId: string }
  /** Someone follows a text through another process; valid for a few seconds. */
  | { type: 'follow'; id: string }
  /** The current part of a text has been saved. */
  | { type: 'saved'; id: string }
  /** Messages may have been lost. */
  | { type: 'missed' }

/** The other processes that serve the same database. */
export type Others = {
  /** The id of this process during its life. */
  processId: string
  /** Sends a message without waiting. It may get lost, so receivers also poll the database from time to time. */
  publish: (message: Message) => void
  /** @returns a function that stops listening */
  hear: (listener: (message: Message) => void) => () => void
  /** Claims one of a user's slots for a new text. `known`: it is already running. */
  claim: (text: { id: string; userId: string }, slots: number) => Promise<'claimed' | 'full' | 'known'>
  release: (id: string) => Promise<void>
  /** Returns whether a live process writes this text. */
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
