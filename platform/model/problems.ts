import type { Message } from '../i18n/message.ts'

/** A message that describes a field's error. */
export type Problem = Message
/** Keyed by the field's path. */
export type Problems = Record<string, Problem>
