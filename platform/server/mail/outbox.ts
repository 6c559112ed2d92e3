import { newId } from '../database/ids.ts'
import type { Database, Schema } from '../database/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { sender, type MailContent, type MailSettings, type Problem } from './sender.ts'

export type Mail = {
  userId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

type Log = { error(fault: unknown, message: string): void; warn(facts: object, message: string): void }
type Deps = { db: Database; clock: () => Date; encryption: Encryption; mailSettings: MailSettings; log: Log }

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The pauses between attempts; the last one repeats. */
const pausesMs = [
  10 * secondMs,
  30 * secondMs,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
]
const expiresAfterMs = 24 * hourMs
/** Longer than one attempt may take. Other processes take over an email if its sender dies. */
const claimMs = 3 * minuteMs
const checkEveryMs = 2 * secondMs
/** Time in milliseconds for which the status of an email is kept. */
const rememberedMs = 90 * 24 * hourMs
/** Rows per statement. */
const batchSize = 250

/**
 * Sends emails in the background. An email is stored encrypted in the transaction that causes it and sent once by one process, unless that
 * dies before it saves the outcome. Attempts repeat with growing pauses for a day; after that, or a permanent refusal, the email has
 * failed. Its content is deleted in any case.
 */
export function createOutbox({ db, clock, encryption, mailSettings, log }: Deps) {
  const transport = sender(mailSettings)
  let running: Promise<void> | null = null
  let closed = false
  const timer = setInterval(() => wake(), checkEveryMs).unref()

  const sealed = (id: string) => encryption.at({ table: 'mails', id, column: 'content' })

  /** Queues emails in the transaction that causes them. Call `wake` after its commit. */
  async function queue(transaction: Database, mails: readonly Mail[]): Promise<void> {
    const now = clock().toISOString()
    const rows = mails.map(({ userId, ...content }): Schema['mails'] => {
      const id = newId()
      const times = { next_at: now, created_at: now, ended_at: null }
      const state = { state: 'queued', problem: null, tries: 0 } as const
      return { id, user_id: userId, content: sealed(id).close(JSON.stringify(content)), ...state, ...times }
    })
    for (let start = 0; start < rows.length; start += batchSize)
      await transaction
        .insertInto('mails')
        .values(rows.slice(start, start + batchSize))
        .execute()
  }

  /** Sends due emails. If the outcome cannot be saved, the email is sent again on the next run. */
  function wake(): void {
    if (closed) return
    running ??= sendDue()
      .catch((error: unknown) => log.error(error, 'Mails could not be looked through'))
      .finally(() => (running = null))
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const mail = closed ? null : await takeOne()
      if (!mail) return
      await send(mail)
    }
  }

  /** Claims the next email for this process by moving its next attempt, unless another process has done so. */
  async function takeOne(): Promise<Schema['mails'] | null> {
    for (;;) {
      const now = clock()
      const due = await db
        .selectFrom('mails')
        .select(['id', 'next_at'])
        .where('state', '=', 'queued')
        .where('next_at', '<=', now.toISOString())
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst()
      if (!due) return null
      const claimed = await db
        .updateTable('mails')
        .set((eb) => ({ next_at: later(now, claimMs), tries: eb('tries', '+', 1) }))
        .where('id', '=', due.id)
        .where('state', '=', 'queued')
        .where('next_at', '=', due.next_at)
        .returningAll()
        .executeTakeFirst()
      if (claimed) return claimed
    }
  }

  async function send(mail: Schema['mails']): Promise<void> {
    const problem = await tryToSend(mail)
    const now = clock()
    if (!problem) return end(mail, { state: 'sent', problem: null }, now)
    const tooLate = now.getTime() - Date.parse(mail.created_at) >= expiresAfterMs
    const facts = {
      mail: mail.id,
      account: mail.user_id,
      tries: mail.tries,
      problem: problem.key,
      details: problem.details,
    }
    if (problem.isFinal || tooLate) {
      log.warn(facts, 'A mail has not been sent, and is not tried again')
      return end(mail, { state: 'failed', problem: problem.key }, now)
    }
    log.warn(facts, 'A mail has not been sent yet')
    const pause = pausesMs[mail.tries - 1] ?? pausesMs.at(-1)!
    await write(mail, { problem: problem.key, next_at: later(now, pause) })
  }

  async function tryToSend(mail: Schema['mails']): Promise<Problem | null> {
    let content: MailContent
    try {
      content = JSON.parse(sealed(mail.id).open(mail.content!)) as typeof content
    } catch (error) {
      return { key: 'mail.sealed', details: (error as Error).message, isFinal: true }
    }
    return (await transport).send(mail.id, content)
  }

  const end = (mail: Schema['mails'], how: Pick<Schema['mails'], 'state' | 'problem'>, now: Date) =>
    write(mail, { ...how, content: null, ended_at: now.toISOString() })

  async function write({ id }: Schema['mails'], columns: Partial<Schema['mails']>): Promise<void> {
    await db.updateTable('mails').set(columns).where('id', '=', id).execute()
  }

  return {
    queue,
    wake,
    /** Call this at the end of the process. It waits for the emails that are being sent. */
    async close(): Promise<void> {
      closed = true
      clearInterval(timer)
      await running
      ;(await transport).close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Cancels unsent emails to a person. */
export async function dropQueuedMails(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('mails').where('user_id', '=', userId).where('state', '=', 'queued').execute()
}

export async function dropOldMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - rememberedMs).toISOString()
  await db.deleteFrom('mails').where('created_at', '<', oldest).execute()
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
