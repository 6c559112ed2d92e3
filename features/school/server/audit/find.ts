import { sql } from 'kysely'
import type { AuditEventFilters } from '../../contract/audit.ts'
import { auditEventNames, auditEventsByKind } from '#platform/model/audit-events.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsText } from '#platform/server/database/search/search-text.ts'
import { auditTexts } from '../../texts/audit.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Builds the query for the audit events that match these filters. */
export function filterAuditEvents(
  db: Database,
  { search = '', person, by, account, kind, from, until }: AuditEventFilters,
) {
  let query = db.selectFrom('audit_events')
  if (from !== undefined) query = query.where('occurred_at', '>=', inUtc(from))
  if (until !== undefined) query = query.where('occurred_at', '<', inUtc(until))
  if (kind !== undefined) query = query.where('event', 'in', auditEventsByKind[kind])
  if (person !== undefined)
    query = query.where((eb) => eb.or([eb('actor_id', '=', person), eb('account_id', '=', person)]))
  if (by !== undefined) query = query.where('actor_id', '=', by)
  if (account !== undefined) query = query.where('account_id', '=', account)
  for (const word of searchText(search).split(/\s+/).filter(Boolean)) {
    const called = findEventNames(word)
    const found = holdsText('search_text', word)
    query = query.where((eb) => (called.length > 0 ? eb.or([found, eb('event', 'in', called)]) : sql`${found}`))
  }
  return query
}

const inUtc = (moment: string) => new Date(moment).toISOString()

/** Searches the current names of the audit events, which no row contains. */
const findEventNames = (word: string) =>
  auditEventNames.filter((name) =>
    searchText(
      translate('en', auditTexts)(`auditEvent.${name}`),
      translate('vi', auditTexts)(`auditEvent.${name}`),
    ).includes(word),
  )
