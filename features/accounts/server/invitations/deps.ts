import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'

export type InvitationDeps = {
  db: Database
  clock: () => Date
  /** Null where the school has set up none. */
  mail: {
    outbox: Outbox
    publicUrl: string
    /** Null if the school has not entered its name. */
    schoolName: (db: Database, language: Language) => Promise<string | null>
  } | null
}

/** `isSchoolOnly`: whether only administrators come in by a password. */
export type EnterDeps = InvitationDeps & { isSchoolOnly: () => Promise<boolean> }
