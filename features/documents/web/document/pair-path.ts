/** The page of a document and its translation, which is started there if there is none. */
export const pairPath = (id: string): string => `/history/${encodeURIComponent(id)}/pair?make=yes`
