import { onTestFinished } from 'vitest'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { createOutbox } from '#platform/server/mail/outbox.ts'
import type { startProduct } from './product.ts'
import { startMailServer } from './mail-server.ts'

/** Sends a product's emails through a real mail server. `mail` is for background tasks that write emails. */
export async function openSchoolMail({
  db,
  clock,
  key,
}: Pick<Awaited<ReturnType<typeof startProduct>>, 'db' | 'clock' | 'key'>) {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const log = { error: () => {}, warn: () => {} }
  const outbox = createOutbox({ db, clock, encryption: createEncryption(key), mailSettings: mails.mailSettings, log })
  onTestFinished(() => outbox.close())
  return { received: mails.received, mail: { outbox, publicUrl: 'https://trogiang.truong.edu.vn' } }
}
