/** Returns the address of a document and its translation; the page starts the translation if there is none. */
export const pairPath = (id: string): string => `/history/${encodeURIComponent(id)}/pair?make=yes`
