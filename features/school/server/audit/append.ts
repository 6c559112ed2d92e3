import type { Kysely } from 'kysely'
import { searchText } from '#platform/model/search-text.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { AuditEvent } from '#platform/server/logs/security-log.ts'
import { hashOf, noHash, type Linked } from './chain.ts'

/** An audit event with its id and the time it was recorded. */
export type StoredAuditEvent = AuditEvent & { id: string; at: string; times?: number; since?: string }

/** Rows per INSERT statement. */
const batchSize = 250

type Person = { id: string | null; name: string | null; email: string | null }

/**
 * Appends audit events to the chain in order, with the current names of the people. Each writer first updates the only row of the chain,
 * which locks it across processes. Events that are already stored are skipped, because a batch is sent again if its confirmation was lost.
 */
export const appendAuditEvents = (db: Database, auditEvents: readonly StoredAuditEvent[]): Promise<void> =>
  db.transaction().execute((transaction) => appendAuditEventsIn(transaction, auditEvents))

/** Appends within a transaction, for changes that must not exist without their event. The log stays locked until the transaction ends. */
export async function appendAuditEventsIn(
  transaction: Kysely<Schema>,
  auditEvents: readonly StoredAuditEvent[],
): Promise<void> {
  const chain = await heldChain(transaction)
  const people = await peopleIn(transaction, auditEvents)
  const there = await idsIn(transaction, auditEvents)

  let [number, hash] = [chain.last_number, chain.last_hash]
  const rows: Schema['audit_events'][] = []
  for (const one of auditEvents) {
    if (there.has(one.id)) continue
    number += 1
    const row = rowOf(one, number, people)
    hash = hashOf(hash, row)
    rows.push({ ...row, hash, search_text: foundBy(row) })
  }
  if (rows.length === 0) return
  for (let start = 0; start < rows.length; start += batchSize)
    await transaction
      .insertInto('audit_events')
      .values(rows.slice(start, start + batchSize))
      .execute()
  await transaction.updateTable('audit_chain').set({ last_number: number, last_hash: hash }).execute()
}

/** Locks the chain: until the transaction ends, no one else adds or removes audit events. */
export const heldChain = (transaction: Kysely<Schema>): Promise<Schema['audit_chain']> =>
  transaction
    .insertInto('audit_chain')
    .values({
      id: 'school',
      first_number: 0,
      first_hash: noHash,
      last_number: 0,
      last_hash: noHash,
      checked_at: null,
      first_broken_number: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: 'school' }))
    .returningAll()
    .executeTakeFirstOrThrow()

async function peopleIn(db: Database, auditEvents: readonly StoredAuditEvent[]): Promise<Map<string, Person>> {
  const ids = [...new Set(auditEvents.flatMap(({ by, account }) => [by, account]).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function idsIn(db: Database, auditEvents: readonly StoredAuditEvent[]): Promise<Set<string>> {
  const ids = auditEvents.map(({ id }) => id)
  const rows = await db.selectFrom('audit_events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** These actors are not signed in yet but act for their own account. */
const ownAuditEvents: ReadonlySet<AuditEvent['event']> = new Set([
  'signed-in',
  'registered',
  'registered-by-invitation',
])

function rowOf(auditEvents: StoredAuditEvent, number: number, people: Map<string, Person>): Linked {
  const { id, at, event, typed, subject, address, changes = [], count, times, since, was } = auditEvents
  const account = personOf(auditEvents.account, people, was)
  const by = ownAuditEvents.has(event) ? account : personOf(auditEvents.by, people)
  return {
    number,
    id,
    occurred_at: at,
    event,
    actor_id: by.id,
    actor_name: by.name,
    actor_email: by.email ?? storable(typed),
    account_id: account.id,
    account_name: account.name,
    account_email: account.email,
    target_id: subject?.id ?? null,
    target_name: storable(subject?.name),
    address,
    changes: storable(JSON.stringify(changes))!,
    facts: JSON.stringify({ times, since, count }),
  }
}

function personOf(id: string | null, people: Map<string, Person>, was?: AuditEvent['was']): Person {
  const known = id === null ? undefined : people.get(id)
  return { id, name: known?.name ?? was?.name ?? null, email: known?.email ?? was?.email ?? null }
}

/** Normalises a text to the form that both databases return, since the hash covers the sent text. */
const storable = (text: string | undefined): string | null => text?.replaceAll('\0', '').toWellFormed() ?? null

const foundBy = (row: Linked): string =>
  searchText(row.actor_name, row.actor_email, row.account_name, row.account_email, row.target_name, row.address)
