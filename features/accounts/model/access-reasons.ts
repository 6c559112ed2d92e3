import { changeValueLength } from '#platform/model/limits.ts'

/** Kinds of reasons for opening another person's document. */
export const reasonKinds = ['requested', 'failure', 'complaint', 'other'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** Limits the text of a reason; the audit log stores all of it. Units: characters. */
export const reasonMinLength = 10
export const reasonMaxLength = changeValueLength

/** A reason gives access to one document or one search for this long. */
export const accessGrantMinutes = 30

/** Number of latest accesses that an owner sees. */
export const accessGrantsShown = 20
