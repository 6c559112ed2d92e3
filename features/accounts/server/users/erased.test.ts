import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { invitations } from '../../contract/invitations.ts'
import { keyOf } from '#features/usage/server/budgets/keys.ts'
import { reserve, commitCost } from '#features/usage/server/budgets/spending.ts'
import { createUsage, nothingConsumed, type Using } from '#features/usage/server/statistics/usage.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { onPostgres } from '#tests/support/server/database.ts'
import { someoneWithAll } from '#tests/support/server/person.ts'
import { startProduct } from '#tests/support/server/product.ts'

type School = Awaited<ReturnType<typeof startProduct>>

/** Inserts a row into a table and leaves values empty that are required but not given. */
async function plant(db: Database, table: keyof Schema, values: object): Promise<void> {
  const tables = await db.introspection.getTables()
  const { columns } = tables.find(({ name }) => name === table)!
  const needed = columns.filter(
    ({ name, isNullable, hasDefaultValue }) => !(name in values || isNullable || hasDefaultValue),
  )
  const empty = Object.fromEntries(needed.map(({ name, dataType }) => [name, /int|real/i.test(dataType) ? 0 : '']))
  await db
    .insertInto(table)
    .values({ ...empty, ...values })
    .execute()
}

/** Puts a person into every table that can refer to them. */
async function plantEverywhere(school: School): Promise<{ id: string; traces: string[] }> {
  const { db, clock, admin, makeGroup, makeEntry } = school
  const { someone, agent, entry } = await someoneWithAll(school)
  const [{ id }, colleague] = [someone, await admin()]
  const theirs = await makeEntry(colleague.id, agent)
  await makeGroup('Tổ Lý', [id])
  const reviewed = await makeGroup('Tổ Hoá')
  const submission = newId()
  const now = clock().toISOString()
  const [key, share, preset] = [newId(), newId(), newId()]
  const submitted = { purpose: 'plan', language: 'vi', number: 1, to_all: 1, state: 'approved', created_at: now }
  const rows: [keyof Schema, object][] = [
    ['classes', { id: newId(), user_id: id, name: '10A' }],
    ['presets', { id: preset, user_id: id, agent_id: agent.id, answers: '{}', language: 'vi' }],
    ['class_sheet_layouts', { id: newId(), user_id: id, name: '', columns: '{}', for_school: 0, created_at: now }],
    [
      'row_runs',
      {
        id: newId(),
        user_id: id,
        agent_id: agent.id,
        agent_name: 'A',
        agent_name_vi: 'A',
        title: 'T',
        language: 'vi',
        message_language: 'vi',
        answers: '{}',
        files: '[]',
        has_ai: 1,
        state: 'stopped',
        created_at: now,
      },
    ],
    ['group_reviewers', { user_id: id, group_id: reviewed.id }],
    ['submissions', { ...submitted, id: newId(), user_id: id, document_id: entry.id, decided_by: colleague.id }],
    ['submissions', { ...submitted, id: submission, user_id: colleague.id, document_id: theirs.id, decided_by: id }],
    ['submissions', { ...submitted, id: newId(), user_id: colleague.id, to_all: 0, reviewer_id: id }],
    ['submission_approvals', { submission_id: submission, user_id: id, created_at: now }],
    ['submission_comments', { id: newId(), submission_id: submission, user_id: id, created_at: now }],
    ['favourite_agents', { user_id: id, agent_id: agent.id, created_at: now }],
    ['shares', { id: newId(), user_id: id, document_id: entry.id, created_at: now }],
    ['shares', { id: share, user_id: colleague.id, document_id: theirs.id, created_at: now }],
    ['share_people', { share_id: share, user_id: id, is_seen: 0 }],
    ['edit_turns', { document_id: theirs.id, user_id: id, expires_at: now }],
    ['document_links', { id: newId(), document_id: entry.id, user_id: id, token_hash: 'a', expires_at: now }],
    [
      'password_links',
      { id: newId(), user_id: colleague.id, token_hash: 'b', kind: 'reset', state: 'used', created_by: id },
    ],
    [
      'open_invitations',
      { id: newId(), token_hash: 'c', role: 'USER', group_ids: '[]', state: 'used', created_by: id },
    ],
    ['open_invitations', { id: newId(), token_hash: 'd', role: 'USER', group_ids: '[]', state: 'used', used_by: id }],
    ['agent_versions', { agent_id: agent.id, number: 900, state: '{}', created_by: id }],
    ['agent_drafts', { agent_id: agent.id, fields: '{}', saved_by: id }],
    [
      'access_grants',
      { id: newId(), document_id: theirs.id, user_id: id, kind: 'failure', granted_at: now, expires_at: now },
    ],
    [
      'personal_data_exports',
      { id: newId(), user_id: id, kind: 'requested', justification: 'Because', created_at: now },
    ],
    [
      'personal_data_exports',
      { id: newId(), user_id: colleague.id, created_by: id, kind: 'requested', justification: 'x', created_at: now },
    ],
    ['search_grants', { id: newId(), user_id: id, searched_user_id: null, expires_at: now }],
    ['search_grants', { id: newId(), user_id: colleague.id, searched_user_id: id, expires_at: now }],
    ['shared_sample_answers', { document_id: theirs.id, agent_id: agent.id, shared_at: now, last_used_by: id }],
    ['key_verifications', { document_id: entry.id, answers: '[]' }],
    ['word_templates', { id, user_id: id, storage_name: 'none' }],
    ['trusted_networks', { user_id: id, origin: 'network:x', last_used_at: now }],
    ['word_template_choices', { user_id: id, choice: 'own' }],
    ['announcement_dismissals', { user_id: id, number: 1 }],
    ['ai_notice_acceptances', { user_id: id, edition: 1, accepted_at: now }],
    ['oidc_identities', { issuer: 'https://id.example', subject: 'p2', user_id: id, created_at: now }],
    ['oidc_logins', { code_hash: 'code', user_id: id, ends_at: now }],
    ['staff_imports', { id: newId(), user_id: id, state: 'made', first_access: 'link', created_at: now, seen_at: now }],
    ['staff_updates', { id: key, user_id: id, created_at: now }],
    ['staff_update_changes', { update_id: key, user_id: id, before: '{}', after: '{}' }],
    ['daily_counts', { kind: 'runs', owner: id, day: '2026-03-02', number: 3 }],
    ['budgets', { key: keyOf('person', id), scope: 'person', user_id: id, currency: 'VND', version: 1 }],
    ['budget_spending', { month: '2026-03', key: keyOf('person', id), spent_tokens: 5 }],
    ['budget_spending', { month: '2026-03', key: 'school', spent_tokens: 5 }],
    [
      'cost_reservations',
      { id: key, month: '2026-03', keys: JSON.stringify(['school', keyOf('person', id)]), created_at: now },
    ],
    [
      'usage_daily',
      { user_id: id, day: '2026-03-02', agent_id: agent.id, model: 'm', kind: 'generation', outcome: '' },
    ],
    ['usage_by_user', { month: '2026-03', user_id: id }],
    // The jobs of a process without heartbeats would be deleted at any moment.
    ['processes', { id: 'another', seen_at: 9_000_000_000_000 }],
    ['streaming_jobs', { id: newId(), user_id: id, slot: 1, process_id: 'another' }],
    ['call_counts', { key: `POST /api/chat ${id}`, calls: 1, ends_at: 9_000_000_000_000 }],
  ]
  for (const [table, row] of rows) await plant(db, table, row)
  await db.updateTable('users').set({ temporary_password_by: id }).where('id', '=', colleague.id).execute()
  const trial = { at: now, isOver: true, version: 1, steps: [{ step: 'email', detail: 'person2@example.com' }] }
  await db
    .updateTable('oidc')
    .set({ trial: JSON.stringify(trial) })
    .execute()
  return {
    id,
    traces: [id, entry.id, 'person2@example.com', 'Person 2', 'Hàm số', 'Lão Hạc', 'Bằng một bức tranh'],
  }
}

/** Returns every column of the database that contains one of these texts, as "table.column", except in the audit log. */
async function columnsSaying(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'audit_events') continue
    const rows: Record<string, unknown>[] = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    const columns = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const column of columns)
      if (rows.some((row) => texts.some((text) => String(row[column]).includes(text)))) found.push(`${name}.${column}`)
  }
  return found
}

/** Columns that contain a person's id, by name. */
const naming = /(^|_)(user_id|created_by|used_by|saved_by|password_by|owner)$/

test('a deleted account leaves no trace in any table except the audit log, and no files', async () => {
  const school = await startProduct({ rateLimits: true })
  const { db, folder, guest, admin } = school
  const boss = await admin()
  const { id, traces } = await plantEverywhere(school)
  await guest.call(auth.login, { body: { email: 'person2@example.com', password: 'wrong password' } })
  await boss.call(invitations.renew, { params: { id }, body: { method: 'link' } })
  await plant(db, 'mails', { id: newId(), user_id: id, state: 'sent', created_at: '2026-03-02', next_at: '2026-03-02' })
  await plant(db, 'sessions', { id: newId(), token_hash: 'e', user_id: id })

  // A new table must be filled too, otherwise this test would miss it.
  const tables = await db.introspection.getTables()
  const ids = tables.flatMap(({ name, columns }) => columns.map((column) => [name, column.name] as const))
  const mayName = ids
    .filter(([table, column]) => table !== 'audit_events' && naming.test(column))
    .map((pair) => pair.join('.'))
  const before = await columnsSaying(db, [id])
  expect(mayName.filter((column) => !before.includes(column))).toEqual([])
  expect(before).toEqual(expect.arrayContaining(['budget_spending.key', 'cost_reservations.keys', 'call_counts.key']))

  expect((await boss.call(users.remove, { params: { id } })).status).toBe(200)
  expect(await columnsSaying(db, traces)).toEqual([])
  expect(await db.selectFrom('sign_in_failures').select('key').where('key', 'like', 'account:%').execute()).toEqual([])
  expect(filesIn(folder)).toEqual([])
  const spent = await db.selectFrom('budget_spending').select(['key', 'spent_tokens']).execute()
  expect(spent).toEqual([{ key: 'school', spent_tokens: 5 }])
  const auditEvents = (await boss.call(audit.list, { query: { person: id, kind: 'people' } })).body.auditEvents
  expect(auditEvents.find(({ event }) => event === 'account-deleted')).toMatchObject({
    account: { id, name: 'Person 2', email: 'person2@example.com' },
    count: 3,
  })
})

test('a deleted person’s running work is charged to the school only and leaves no trace', async () => {
  const { db, clock, admin, teacher } = await startProduct()
  const [boss, someone] = [await admin(), await teacher()]
  const keys = ['school', keyOf('person', someone.id)]
  const held = { id: newId(), processId: 'p', month: '2026-03', keys, nanodollars: 0, microdong: 0, tokens: 7 }
  await reserve(db, held, { budgets: [], now: clock() })
  await boss.call(users.remove, { params: { id: someone.id } })
  const spent = { nanodollars: 0, microdong: 0, tokens: 5, estimated: 0, unpriced: 0 }
  await commitCost(db, { id: held.id, month: held.month, keys, spent })
  await commitCost(db, { id: null, month: held.month, keys, spent })
  await reserve(db, { ...held, id: newId() }, { budgets: [], now: clock() })
  const rows = await db.selectFrom('budget_spending').select(['key', 'spent_tokens', 'reserved_tokens']).execute()
  expect(rows).toEqual([{ key: 'school', spent_tokens: 10, reserved_tokens: 7 }])
})

/** SQLite runs one transaction after the other. */
test.skipIf(!onPostgres)('a text that is saved while its author is being deleted leaves no trace of them', async () => {
  const { db, clock, admin, teacher, makeAgent, makeEntry } = await startProduct()
  const [boss, someone] = [await admin(), await teacher()]
  const agent = await makeAgent()
  const { id: run } = await makeEntry(someone.id, agent)
  const using: Using = {
    run,
    userId: someone.id,
    agentId: agent.id,
    model: { name: 'gpt-4o-mini', template: false },
    kind: 'document',
    reservation: {
      counted: () => null,
      commit: (transaction, { holdsPerson } = {}) =>
        commitCost(transaction, {
          id: null,
          month: '2026-03',
          keys: ['school', keyOf('person', someone.id)],
          spent: { nanodollars: 0, microdong: 0, tokens: 5, estimated: 0, unpriced: 0 },
          holdsPerson,
        }),
    },
  }
  const removed = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('documents').set({ title: 'Bài 6' }).where('id', '=', run).execute()
    const removing = boss.call(users.remove, { params: { id: someone.id } })
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    const ended = { status: 'complete', problem: null } as const
    const at = clock().toISOString()
    await createUsage({ timeZone: 'UTC' }).commit(transaction, using, {
      consumed: nothingConsumed,
      ended,
      at,
      holdsPerson: true,
    })
    return { removing }
  })
  expect((await removed.removing).status).toBe(200)
  const named = await columnsSaying(db, [someone.id])
  expect(named.filter((column) => !column.startsWith('audit_events.'))).toEqual([])
  const spent = await db.selectFrom('budget_spending').select(['key', 'spent_tokens']).execute()
  expect(spent).toEqual([{ key: 'school', spent_tokens: 5 }])
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
