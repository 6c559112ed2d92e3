const prefix = 'copy-'

/** The name of a copy's draft, beside the drafts of other new questions. */
export const draftOfCopy = (id: string) => `${prefix}${id}`

/** Finds the copied question of a draft; null for any other. */
export const copiedId = (draft: string): string | null => (draft.startsWith(prefix) ? draft.slice(prefix.length) : null)
