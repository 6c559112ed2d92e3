import type { Database } from '#platform/server/database/schema.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'

/** `mail`: null where the school has set up none. */
export type WaysInDeps = { db: Database; clock: () => Date; mail: { outbox: Outbox; publicUrl: string } | null }

/** `isSchoolOnly`: whether only administrators come in by a password. */
export type EnterDeps = WaysInDeps & { isSchoolOnly: () => Promise<boolean> }
