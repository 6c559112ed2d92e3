import { audit, type AuditEvent } from '../../contract/audit.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Client } from '#tests/support/server/client.ts'
import type { StoredAuditEvent } from './append.ts'

export const anAuditEvent = (fields: Partial<StoredAuditEvent> = {}): StoredAuditEvent => ({
  id: newId(),
  at: '2026-03-02T07:00:00.000Z',
  event: 'backup-created',
  account: null,
  by: null,
  address: '::1',
  ...fields,
})

/** Returns the latest page of the log once the log has `total` events. Another process may still be writing some. */
export async function settled(reader: Client, total: number): Promise<AuditEvent[]> {
  for (;;) {
    const { auditEvents, pagination } = (await reader.call(audit.list)).body
    if (pagination.total >= total) return auditEvents
  }
}

export const anAttempt = (email: string, address: string) => ({
  event: 'sign-in-failed',
  by: { id: null, name: null, email },
  account: null,
  address,
})

/** A caller for actions outside a request: records nothing. */
export const withoutAudit: Pick<Caller, 'audited'> = {
  audited: (db, work) => db.transaction().execute((transaction) => work(transaction, () => {})),
}
