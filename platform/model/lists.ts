/** Rows of a list that administrators look through, on one page; and at most in one answer. */
export const listPageSize = 50
export const listMaxLimit = 500
export const listMaxPage = 1_000_000
/** People that are offered while one is looked for. */
export const ownersShown = 20
/** Things that are changed in one go. */
export const changesMax = 5000
/** Days that an account counts as new. */
export const newForDays = 7
/** Limits the accounts changed at once: each change gets a log entry. */
export const peopleChangesMax = 1000
/** Accounts in one table to take away. */
export const peopleTableMax = 20_000
