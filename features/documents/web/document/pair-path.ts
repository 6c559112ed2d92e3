/** The page of an entry and the same in the other language, which is written where there is none. */
export const pairPath = (id: string): string => `/history/${encodeURIComponent(id)}/pair?make=yes`
