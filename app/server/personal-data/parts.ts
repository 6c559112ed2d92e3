import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import type { pathsIn } from './names.ts'

/** Dependencies of each part of a data export. */
export type DataDeps = { db: Database; kinds: DocumentKinds; clock: () => Date; store: Store }

/** The person, the reader's language, and the paths of the files. */
export type ExportOptions = { userId: string; language: Language; pathFor: ReturnType<typeof pathsIn> }

export const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`

/** Rows per query, so that other requests run in between. */
export const rowsAtOnce = 100
