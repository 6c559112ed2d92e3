const prefix = 'copy-'

/** The name of the draft of a copy, beside those of other new questions. */
export const draftOfCopy = (id: string) => `${prefix}${id}`

/** Finds the copied question of a draft; null for any other. */
export const copiedId = (draft: string): string | null => (draft.startsWith(prefix) ? draft.slice(prefix.length) : null)
