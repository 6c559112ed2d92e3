/** Rows per page of an administrator's list, and the maximum in one response. */
export const listPageSize = 50
export const listMaxLimit = 500
export const listMaxPage = 1_000_000
/** Number of people suggested during a search. */
export const ownersShown = 20
/** Maximum number of records in one bulk change. */
export const changesMax = 5000
/** Days that an account counts as new. */
export const newForDays = 7
/** Limits the accounts changed at once: each change gets a log entry. */
export const peopleChangesMax = 1000
/** Maximum number of accounts in one downloaded table. */
export const peopleTableMax = 20_000
