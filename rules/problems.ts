import type { MessageKey, MessageValues } from '#locales/messages'

/** What is wrong with one field: a message of the dictionary and the numbers it names. */
export type Problem = { key: MessageKey; values?: MessageValues }
/** By the field's path. */
export type Problems = Record<string, Problem>
