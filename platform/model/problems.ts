import type { MessageKey, MessageValues } from '../i18n/messages.ts'

/** A problem of one field: a message of the dictionary and its values. */
export type Problem = { key: MessageKey; values?: MessageValues }
/** Keyed by the field's path. */
export type Problems = Record<string, Problem>
