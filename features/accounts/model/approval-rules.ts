/** The rules by which the reviewers of a group approve: one is enough, all of them, or one has the last word after another. */
export const approvalKinds = ['one', 'all', 'last'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `lastId`: the reviewer with the last word, for the kind `last`; null once the account is deleted. */
export type ApprovalRule = { kind: ApprovalKind; lastId: string | null }

export const usualRule: ApprovalRule = { kind: 'one', lastId: null }
