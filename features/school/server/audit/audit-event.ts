import type { AuditEvent } from '../../contract/audit.ts'
import type { Change } from '#platform/model/audit-events.ts'
import { changePreviewLength, changesShown } from '#platform/model/limits.ts'
import type { Schema } from '#platform/server/database/schema.ts'

type Facts = { times?: number; since?: string; count?: number }

export function toAuditEvent(row: Omit<Schema['audit_events'], 'search_text' | 'hash'>): AuditEvent {
  const changes = JSON.parse(row.changes) as Change[]
  return {
    id: row.id,
    at: row.occurred_at,
    event: row.event,
    by: personOf({ id: row.actor_id, name: row.actor_name, email: row.actor_email }),
    account: personOf({ id: row.account_id, name: row.account_name, email: row.account_email }),
    subject: row.target_id === null ? null : { id: row.target_id, name: row.target_name ?? '' },
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
