import type { AlertKind } from '../../contract/server-state.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { composeMail, writeInBoth } from '#platform/server/mail/compose.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import { appServerTexts } from '../texts.ts'
import { findAlerts, type Alert, type AlertDeps } from './alerts.ts'

export type AlertMailDeps = AlertDeps & { mail: { outbox: Outbox; publicUrl: string } }

const mailedStart = 'alert-mailed:'
const mailedKey = (kind: AlertKind, occurrence: string) =>
  `${mailedStart}${kind}${occurrence === '' ? '' : `:${occurrence}`}`

/** Mails each new occurrence of an alert to every administrator once. */
export async function mailAlerts(deps: AlertMailDeps): Promise<void> {
  const { db, mail } = deps
  const alerts = await findAlerts(deps)
  await forgetEnded(db, alerts)
  for (const { kind, isOn, occurrences, describe } of alerts) {
    if (!isOn || occurrences.length === 0) continue
    await db.transaction().execute(async (transaction) => {
      const fresh = await claim(transaction, { kind, occurrences, now: deps.clock() })
      if (fresh.length === 0) return
      await queueMails(transaction, { deps, kind, describe: (language) => describe(language, fresh) })
    })
  }
  mail.outbox.wake()
}

async function forgetEnded(db: Database, alerts: readonly Alert[]): Promise<void> {
  const current = new Set(
    alerts.flatMap(({ kind, isOn, occurrences, remembered = [] }) =>
      [...(isOn ? occurrences : []), ...remembered].map((one) => mailedKey(kind, one)),
    ),
  )
  const rows = await db.selectFrom('meta').select('key').where('key', 'like', `${mailedStart}%`).execute()
  const ended = rows.flatMap(({ key }) => (current.has(key) ? [] : [key]))
  if (ended.length > 0) await db.deleteFrom('meta').where('key', 'in', ended).execute()
}

type Claimed = { kind: AlertKind; occurrences: readonly string[]; now: Date }

/** Returns the occurrences that nobody was told of. Only one process inserts their rows. */
async function claim(transaction: Database, { kind, occurrences, now }: Claimed): Promise<string[]> {
  const rows = await transaction
    .insertInto('meta')
    .values(occurrences.map((one) => ({ key: mailedKey(kind, one), value: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  const claimed = new Set(rows.map(({ key }) => key))
  return occurrences.filter((one) => claimed.has(mailedKey(kind, one)))
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
  const name = translate('vi')('app.name')
  const { text, html } = composeMail('vi', {
    before: writeInBoth(describe),
    link: {
      url: `${mail.publicUrl}/admin`,
      label: writeInBoth((language) => translate(language, appServerTexts)('alert.open')).join(' · '),
    },
    after: writeInBoth((language) => translate(language, appServerTexts)('alert.turnOff')),
  })
  const subject = `${name}: ${writeInBoth((language) => translate(language, appServerTexts)(`alertSubject.${kind}`)).join(' / ')}`
  await mail.outbox.queue(
    transaction,
    administrators.map((one) => ({ userId: one.id, to: { name: one.name, address: one.email }, subject, text, html })),
  )
}
