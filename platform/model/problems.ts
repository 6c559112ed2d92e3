import type { MessageKey, MessageValues } from '#locales/messages'

/** A problem of one field: a message of the dictionary and its values. */
export type Problem = { key: MessageKey; values?: MessageValues }
/** Keyed by the field's path. */
export type Problems = Record<string, Problem>
