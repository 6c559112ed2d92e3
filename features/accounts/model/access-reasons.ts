import { changeValueLength } from '#platform/model/limits.ts'

/** Kinds of reasons for opening somebody else's document. */
export const reasonKinds = ['asked', 'failure', 'complaint', 'other'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** In characters, what is said beside the kind; it stands whole in the audit log. */
export const reasonMinLength = 10
export const reasonMaxLength = changeValueLength

/** For so long a reason opens the one document, or the search, that it was given for. */
export const openingMinutes = 30

/** Number of latest accesses that an owner sees. */
export const openingsShown = 20
