import type { AuditEvent } from '../../contract/audit.ts'
import type { Change } from '#platform/model/audit-events.ts'
import { changePreviewLength, changesShown } from '#platform/model/limits.ts'
import type { DeedRow } from '#platform/server/database/schema.ts'

type Facts = { times?: number; since?: string; count?: number }

export function toAuditEvent(row: Omit<DeedRow, 'search_text' | 'hash'>): AuditEvent {
  const changes = JSON.parse(row.changes) as Change[]
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    by: personOf({ id: row.by_id, name: row.by_name, email: row.by_email }),
    account: personOf({ id: row.account_id, name: row.account_name, email: row.account_email }),
    thing: row.thing_id === null ? null : { id: row.thing_id, name: row.thing_name ?? '' },
    address: row.address,
    changes,
    changed: changes.length,
    ...(JSON.parse(row.facts) as Facts),
  }
}

/** Shortens an event for a list. */
export const inBrief = (auditEvent: AuditEvent): AuditEvent => ({
  ...auditEvent,
  changes: auditEvent.changes
    .slice(0, changesShown)
    .map(({ before, after, ...change }) => ({ ...change, before: shortened(before), after: shortened(after) })),
})

const personOf = (person: NonNullable<AuditEvent['by']>) =>
  person.id === null && person.email === null && person.name === null ? null : person

const shortened = (text: string | null) =>
  text !== null && text.length > changePreviewLength ? `${text.slice(0, changePreviewLength).toWellFormed()}…` : text
