import type { Message } from '../i18n/message.ts'

/** The sentence that says what is wrong with one field. */
export type Problem = Message
/** Keyed by the field's path. */
export type Problems = Record<string, Problem>
