import type { AlertKind } from '../../contract/server-state.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { composeMail } from '#platform/server/mail/compose.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import { appServerTexts } from '../texts.ts'
import { findAlerts, type AlertDeps } from './alerts.ts'

export type AlertMailDeps = AlertDeps & { mail: { outbox: Outbox; publicUrl: string } }

const mailedKey = (kind: AlertKind) => `alert-mailed:${kind}`

/** Mails each new alert to every administrator once. An alert that ends and returns is mailed again. */
export async function mailAlerts(deps: AlertMailDeps): Promise<void> {
  const { db, mail } = deps
  for (const { kind, isOn, describe } of await findAlerts(deps)) {
    if (!isOn || !describe) {
      await db.deleteFrom('meta').where('key', '=', mailedKey(kind)).execute()
      continue
    }
    await db.transaction().execute(async (transaction) => {
      if (await claim(transaction, kind, deps.clock())) await queueMails(transaction, { deps, kind, describe })
    })
  }
  mail.outbox.wake()
}

/** Only one process inserts the row. */
async function claim(transaction: Database, kind: AlertKind, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('meta')
    .values({ key: mailedKey(kind), value: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Queued = { deps: AlertMailDeps; kind: AlertKind; describe: (language: Language) => string }

/** The language of an administrator is known only while they use the product, so the mail has both. */
async function queueMails(transaction: Database, { deps: { mail }, kind, describe }: Queued): Promise<void> {
  const administrators = await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', 1)
    .execute()
  const inBoth = (write: (language: Language) => string) => languages.toReversed().map(write)
  const name = inBoth((language) => translate(language)('app.name'))[0]!
  const { text, html } = composeMail('vi', {
    before: inBoth(describe),
    link: {
      url: `${mail.publicUrl}/admin`,
      label: inBoth((language) => translate(language, appServerTexts)('alert.open')).join(' · '),
    },
    after: inBoth((language) => translate(language, appServerTexts)('alert.turnOff')),
  })
  const subject = `${name}: ${inBoth((language) => translate(language, appServerTexts)(`alertSubject.${kind}`)).join(' / ')}`
  await mail.outbox.queue(
    transaction,
    administrators.map((one) => ({ userId: one.id, to: { name: one.name, address: one.email }, subject, text, html })),
  )
}
