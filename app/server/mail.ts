import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { createOutbox } from '#platform/server/mail/outbox.ts'
import { faceIn } from '#features/school/server/branding/school.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { MailSettings } from '#platform/server/mail/sender.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    /** Null: no mail server is set up. */
    mail: ReturnType<typeof mailIn>
  }
}

type MailDeps = {
  config: { mail: MailSettings | null; publicUrl: string | null }
  db: Database
  clock: () => Date
  encryption: Encryption
}

/** The outbox, which closes with the server. Null: no mail server is set up. */
export function mailIn(app: FastifyInstance, { config, db, clock, encryption }: MailDeps) {
  if (!config.mail || !config.publicUrl) return null
  const outbox = createOutbox({ db, clock, encryption, mailSettings: config.mail, log: app.log })
  app.addHook('onClose', () => outbox.close())
  const schoolName = async (database: Database, language: Language) => (await faceIn(database, language)).schoolName
  return { outbox, publicUrl: config.publicUrl, schoolName }
}
