/** Limits the number of groups, because lists of groups show all of them. */
export const groupsMax = 300

/** Normalises a group's name to lower case. "Tổ Toán" and "Tổ toán" are one group, "Tổ Toan" is another. */
export const groupKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The rules by which the reviewers of a group approve: one is enough, all of them, or one has the last word after another. */
export const approvalKinds = ['one', 'all', 'last'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `lastId`: the reviewer with the last word, for the kind `last`; null once the account is deleted. */
export type ApprovalRule = { kind: ApprovalKind; lastId: string | null }

export const usualRule: ApprovalRule = { kind: 'one', lastId: null }
