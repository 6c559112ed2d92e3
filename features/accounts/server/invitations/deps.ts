import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'

export type InvitationDeps = {
  db: Database
  clock: () => Date
  /** Null if the school has not set up an email server. */
  mail: {
    outbox: Outbox
    publicUrl: string
    /** Null if the school has not entered its name. */
    schoolName: (db: Database, language: Language) => Promise<string | null>
  } | null
}

/** `isSchoolOnly`: whether only administrators may sign in with a password. */
export type EnterDeps = InvitationDeps & { isSchoolOnly: () => Promise<boolean> }
