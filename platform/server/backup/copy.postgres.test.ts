import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { appendAuditEvents } from '#features/school/server/audit/append.ts'
import { recordAgentVersions } from '#features/agents/server/versions/agent-versions.ts'
import { connect } from '../drivers/connect.ts'
import type { Schema } from '../database/schema.ts'
import { newId } from '../database/ids.ts'
import { migrate } from '../database/migrate.ts'
import { emptyDatabase } from '#tests/support/server/database.ts'
import { holdDataFolder } from './data-folder.ts'
import { command, dataFolder, databaseIn, everythingIn, note } from './testing.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'

/** An embedded database with every kind of column filled, and an empty PostgreSQL as the settings of a command. */
async function bothDatabases() {
  const { dataDir, userId } = await dataFolder()
  const db = await databaseIn(dataDir)
  await fill(db, userId)
  await db.destroy()
  const { location, remove } = await emptyDatabase()
  onTestFinished(remove)
  const url = location.engine === 'postgres' ? location.url : ''
  const secret = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
  const run = (env: Record<string, string> = {}) =>
    command('migrate-to-postgres', { dataDir, env: { DATABASE_URL: url, SECRET_KEY: secret, ...env } })
  return { dataDir, location, run }
}

async function fill(db: Awaited<ReturnType<typeof databaseIn>>, user_id: string): Promise<void> {
  const texts = { name: 'Đề thi', name_vi: 'Đề thi “khó”', description: '\\ \' "', description_vi: '数学 🎓' }
  const common = { is_active: 1, version: 7, created_at: '2026-01-01T00:00:00.000Z', search_text: 'de thi' }
  const [category_id, agent_id, question_id] = [newId(), newId(), newId()]
  await db
    .insertInto('categories')
    .values({ id: category_id, ...texts, color: '#123456', ...common })
    .execute()
  const prompts = {
    prompt: 'a\r\nb\t',
    prompt_vi: null,
    template: '',
    template_vi: null,
    translated: '["nameVi"]',
    example: null,
    example_vi: '{}',
    quick_edits: '[{"label":"Đ"}]',
    own_quick_edits: null,
    derivation: '{"produces":"quiz","accepts":["any"]}',
    own_derivation: null,
  }
  const keys = { api_key: 'v1.x', api_key_preview: 'sk-12345', provider: null, model: null }
  await db
    .insertInto('agents')
    .values({
      id: agent_id,
      category_id,
      ...texts,
      ...prompts,
      ...keys,
      temperature: 0.1,
      max_tokens: 9,
      kind: 'text',
      layout: 'plain',
      audience: 'groups',
      checks: '[]',
      generations: 3,
      ...common,
    })
    .execute()
  await recordAgentVersions(db, [agent_id], { cause: 'made', created_by: user_id, note: 'Đầu tiên', created_at: 'x' })
  const draft = { fields: '{"name":"Đề"}', base: 1, agent_version: 7, saved_at: 'x', saved_by: user_id, version: 2 }
  await db
    .insertInto('agent_drafts')
    .values({ agent_id, ...draft })
    .execute()
  const titles = {
    title: 'Lớp',
    title_vi: 'Lớp',
    description: '',
    description_vi: '',
    placeholder: null,
    placeholder_vi: null,
  }
  const rule = {
    type: 'NUMBER',
    required: 1,
    position: 0,
    options: '[]',
    columns: '[]',
    min: -0.25,
    max: 1e15 + 0.5,
    accepted_types: '[]',
    sample: '"Light"',
    sample_vi: '"Ánh sáng"',
    translated: '["titleVi"]',
  } as const
  await db
    .insertInto('questions')
    .values({ id: question_id, key: 'grade', ...titles, ...rule, ...common })
    .execute()
  await db.insertInto('agent_questions').values({ agent_id, question_id, position: 2 }).execute()
  const health = { state: 'fails', cause: 'run', reason: '{"key":"connection.problemKey","values":{}}' } as const
  await db
    .insertInto('connection_checks')
    .values({ agent_id, ...health, since: 'x', fingerprint: 'm', form_changes: '[]', checked_on: '2026-01-01' })
    .execute()
  const class_id = newId()
  const ofClass = { subject: 'KHTN', grade: null, size: 42, textbook: 'Cánh Diều', level: null, context: null }
  const room = { period_minutes: 45, equipment: 'Máy chiếu', students: 'Trần Thu Hà', version: 1, created_at: 'x' }
  await db
    .insertInto('classes')
    .values({ id: class_id, user_id, name: '8A', ...ofClass, ...room })
    .execute()
  await db
    .insertInto('taught_lessons')
    .values({ class_id, school_year: 2026, curriculum_key: 'toan', lesson_key: 'toan|8||phan so', taught_at: 'x' })
    .execute()
  const stored = {
    answers: '{"topic":"Phân số"}',
    language: 'vi',
    version: 1,
    created_at: 'x',
    updated_at: 'y',
  } as const
  await db
    .insertInto('presets')
    .values({ id: newId(), user_id, agent_id, name: 'Đề 15 phút', ...stored })
    .execute()
  const set_id = newId()
  await db
    .insertInto('curriculum_sets')
    .values({
      id: set_id,
      name: 'Toán',
      name_key: 'toan',
      version: 2,
      edited_from: 1,
      source: 'Tổ Toán',
      source_date: '2026-08-19',
      hash: 'x',
      counts: '{}',
      created_at: 'x',
      confirmed_at: 'y',
      confirmed_by: user_id,
    })
    .execute()
  await db
    .insertInto('curriculum_items')
    .values({
      set_id,
      position: 0,
      id: newId(),
      parent: null,
      level: 'lesson',
      code: 'B1',
      text: 'Tập hợp',
      periods: 1.5,
      from_week: 1,
      to_week: 2,
      cognitive_level: '',
      grade_band: '',
      search_text: 'b1 tap hop',
    })
    .execute()
  await db
    .insertInto('class_sheet_layouts')
    .values({
      id: newId(),
      user_id,
      name: 'Sổ',
      columns: '{"tt":"number"}',
      for_school: 1,
      created_at: 'x',
      updated_at: 'y',
    })
    .execute()
  const run = { user_id, agent_id, agent_name: 'Letter', agent_name_vi: 'Thư', title: 'Thư mời 8A' }
  const settings = { language: 'vi', message_language: 'vi', class_name: '8A', has_ai: 1, state: 'running' } as const
  const run_id = newId()
  await db
    .insertInto('row_runs')
    .values({
      ...run,
      ...settings,
      id: run_id,
      answers: '{}',
      files: '[]',
      created_at: 'x',
      workbook: '{"id":"f"}',
      problem: '{"en":"Busy"}',
      process_id: 'p',
    })
    .execute()
  const row = { run_id, position: 1, line: 3, label: 'Hà', answers: '{"topic":"Phân số"}', state: 'failed' } as const
  await db
    .insertInto('row_run_rows')
    .values({ ...row, document_id: 'd', problem: '{"en":"Busy"}' })
    .execute()
  await db.insertInto('favourite_agents').values({ user_id, agent_id, created_at: 'x' }).execute()
  await db.insertInto('agent_usage').values({ user_id, agent_id, generations: 3, last_used_at: 'x' }).execute()
  await db.insertInto('daily_counts').values({ kind: 'runs', owner: user_id, day: '2026-01-01', number: 3 }).execute()
  const nobody = { group_id: null, user_id: null, agent_id: null }
  await db
    .insertInto('budgets')
    .values({ ...nobody, key: 'school', scope: 'school', currency: 'VND', money: 6e12, tokens: null, version: 2 })
    .execute()
  const amounts = { nanodollars: 1, microdong: 2, tokens: 3 }
  const sums = Object.fromEntries(
    ['spent', 'reserved', 'added'].flatMap((kind) =>
      Object.entries(amounts).map(([unit, sum]) => [`${kind}_${unit}`, sum]),
    ),
  ) as Omit<Schema['budget_spending'], 'month' | 'key' | 'estimated_tokens' | 'unpriced_tokens'>
  await db
    .insertInto('budget_spending')
    .values({ month: '2026-01', key: 'school', ...sums, estimated_tokens: 1, unpriced_tokens: 1 })
    .execute()
  await db
    .insertInto('cost_reservations')
    .values({ id: newId(), process_id: 'alone', month: '2026-01', keys: '["school"]', ...amounts, created_at: 'x' })
    .execute()
  await db
    .insertInto('catalogue_agents')
    .values({ slug: 'quiz', catalogue_state: '{"assistant":{},"questions":{}}', was_installed: 1 })
    .execute()
  await db.insertInto('exchange_rates').values({ valid_from: '2026-01-01', centidong: 2_631_000 }).execute()
  await db
    .insertInto('model_prices')
    .values({ model: 'm', valid_from: '2026-01-01', currency: 'VND', input: 1, output: 2 })
    .execute()
  const auditEvent = { id: newId(), at: '2026-01-01T00:00:00.000Z', event: 'role-changed' as const, account: user_id }
  await appendAuditEvents(db, [
    { ...auditEvent, by: null, address: '::1', changes: [{ field: 'role', before: 'USER', after: 'Đ' }] },
  ])
  await note(db, 'kept')
  await db.updateTable('settings').set({ version: 4, instructions_vi: 'Trả lời ngắn.' }).execute()
  await db.updateTable('school').set({ version: 2, school_name_vi: 'Trường Lê Quý Đôn' }).execute()
  await db.updateTable('retention').set({ history_days: 730, history_from: 'x', ran_on: 'y' }).execute()
  await db.updateTable('announcement').set({ is_active: 1, number: 1, text_vi: 'Nộp đề trước thứ Sáu.' }).execute()
  await db.insertInto('announcement_dismissals').values({ user_id, number: 1 }).execute()
  await db.updateTable('ai_notice').set({ is_active: 1, edition: 1, required_from: 1 }).execute()
  const edition = { edition: 1, text: 'No names.', text_vi: 'Không ghi tên học sinh.', created_at: 'x' }
  await db.insertInto('ai_notice_editions').values(edition).execute()
  await db.insertInto('ai_notice_acceptances').values({ user_id, edition: 1, accepted_at: 'y' }).execute()
  await db.updateTable('oidc').set({ version: 2, label_vi: 'Vào bằng tài khoản trường' }).execute()
  const identity = { issuer: 'https://sso.example.com', subject: '1', user_id, provider_role: null, created_at: 'x' }
  await db.insertInto('oidc_identities').values(identity).execute()
  const template = { id: user_id, user_id, name: 'Tổ.docx', size: 5, storage_name: 'a', facts: '{}', created_at: 'x' }
  await db.insertInto('word_templates').values(template).execute()
  await db.insertInto('word_template_choices').values({ user_id, choice: 'own' }).execute()
  const list = {
    id: newId(),
    user_id,
    state: 'made',
    first_access: 'link',
    total: 2,
    done: 2,
    problem: null,
    invitations: null,
  } as const
  await db
    .insertInto('staff_imports')
    .values({ ...list, is_dismissed: 1, created_at: 'x', seen_at: 'y' })
    .execute()
  const update_id = newId()
  await db.insertInto('staff_updates').values({ id: update_id, user_id, created_at: 'x', undone_at: null }).execute()
  await db
    .insertInto('staff_update_changes')
    .values({ update_id, user_id, left_out: null, before: '{"version":1}', after: '{"version":2}' })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: 't',
      user_id,
      browser: 'Cốc Cốc',
      system: null,
      is_ended: 0,
      created_at: 'x',
      last_used_at: 'x',
    })
    .execute()
  const link = { id: newId(), token_hash: 'h', user_id, kind: 'reset', state: 'used', created_by: null } as const
  await db
    .insertInto('password_links')
    .values({ ...link, created_at: 'x', expires_at: 'y' })
    .execute()
  const open = { id: newId(), token_hash: 'h', role: 'USER', group_ids: '[]', state: 'open', used_by: null } as const
  await db
    .insertInto('open_invitations')
    .values({ ...open, created_by: user_id, created_at: 'x', expires_at: 'y' })
    .execute()
  const group_id = newId()
  await db
    .insertInto('groups')
    .values({ id: group_id, name: 'Tổ Toán', name_key: 'tổ toán', version: 1, created_at: 'x' })
    .execute()
  await db.insertInto('group_members').values({ user_id, group_id }).execute()
  await db.insertInto('group_reviewers').values({ user_id, group_id }).execute()
  await db.insertInto('approval_rules').values({ group_id, rule: 'last', last_reviewer_id: user_id }).execute()
  await db
    .insertInto('group_deadlines')
    .values({ group_id, school_year: 2026, purpose: 'plan', week: 12, due_on: '2026-11-27', reminded_at: 'x' })
    .execute()
  const mail = { id: newId(), user_id, content: null, state: 'sent', problem: null, tries: 1, next_at: 'x' } as const
  await db
    .insertInto('mails')
    .values({ ...mail, created_at: 'x', ended_at: 'y' })
    .execute()
  await db.insertInto('agent_groups').values({ agent_id, group_id }).execute()
  await db.insertInto('deleted_agents').values({ id: 'gone', name: 'a', name_vi: 'a' }).execute()
  const usage = createUsage({ timeZone: 'Asia/Ho_Chi_Minh' })
  const model = { name: 'm', template: false }
  await usage.commit(
    db,
    { run: 'r', userId: user_id, agentId: agent_id, model, kind: 'document' },
    {
      consumed: { tokens: 3, input_tokens: 1, output_tokens: 2, cost_nanodollars: 9_000_000_000 },
      ended: { status: 'complete', problem: null },
      at: '2026-11-24T08:00:00.000Z',
    },
  )
  await db.insertInto('sign_in_failures').values({ key: 'account:x', failures: 3, last_at: 'x' }).execute()
  await db.insertInto('trusted_networks').values({ user_id, origin: 'network:x', last_used_at: 'x' }).execute()
  const ended = { status: 'complete', language: 'vi', files: '[]', model: 'm', problem: null } as const
  const cost = { tokens: 3, input_tokens: 1, output_tokens: 2, cost_nanodollars: 9_000_000_000 }
  const times = { created_at: 'x', finished_at: 'y', alive_at: 'y', search_text: '' }
  const of = {
    user_id,
    agent_id,
    agent_name: 'a',
    agent_name_vi: 'a',
    agent_version: 2,
    prompt_used: 'vi',
    layout: 'plain',
    kind: 'text',
    files_used: 0,
    template: 0,
    version: 3,
  } as const
  // More than one batch, with some long documents.
  for (let index = 0; index < 250; index += 1) {
    const text = {
      answers: '{}',
      content: randomBytes(2000).toString('base64'),
      edited_content: null,
      title: '',
      preview: '',
      is_indexed: 0,
    }
    await db
      .insertInto('documents')
      .values({ id: newId(), ordinal: index, ...of, ...ended, ...text, ...cost, ...times })
      .execute()
  }
  const { id: document_id } = await db.selectFrom('documents').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('document_versions')
    .values({
      document_id,
      number: 1,
      cause: 'generated',
      restored_from: null,
      is_frozen: 1,
      created_at: 'x',
      tokens: 7,
      cost_nanodollars: 9,
      delta: '0 0 pA',
    })
    .execute()
  const [submission_id, file_id] = [newId(), newId()]
  const onDisk = { extension: 'pdf', size: 1, storage_name: 'x', figures_size: 0, figures_count: 0, notice: null }
  await db
    .insertInto('files')
    .values({ id: file_id, user_id, agent_id: null, question_key: null, name: 'Đề.pdf', ...onDisk, created_at: 'x' })
    .execute()
  const purpose = { purpose: 'exam', week: 12, note: 'Mong tổ xem giúp.', title: 'Đề', language: 'vi' } as const
  const text = { number: 1, document_version: 1, hash: 'abc', content: '# Đề', checked: '[]', problems: '[]' }
  const frozen = { ...text, layout: 'exam', kind: 'exam', data: '{}', is_blocked: 1 } as const
  const decided = { state: 'returned', reason: 'Thiếu đáp án', decided_by: user_id, decided_at: 'y' } as const
  await db
    .insertInto('submissions')
    .values({
      id: submission_id,
      user_id,
      document_id,
      file_id,
      first_id: newId(),
      group_id: null,
      to_all: 0,
      reviewer_id: user_id,
      ...purpose,
      ...frozen,
      ...decided,
      created_at: 'x',
    })
    .execute()
  const approvals = [user_id, null, null].map((by, at) => ({ submission_id, user_id: by, created_at: `x${at}` }))
  await db.insertInto('submission_approvals').values(approvals).execute()
  await db
    .insertInto('submission_comments')
    .values({
      id: newId(),
      submission_id,
      user_id,
      anchor: '{"at":1}',
      text: 'Xem lại câu 3.',
      suggestion: '{"span":{"from":1,"to":4}}',
      accepted_at: 'x',
      created_at: 'x',
    })
    .execute()
  await db
    .insertInto('key_verifications')
    .values({ document_id, question: 'a1', answers: '["C"]', reasoning: 'Đếm.', accepted_key: null })
    .execute()
  await db
    .insertInto('translations')
    .values({
      original_id: document_id,
      translation_id: document_id,
      section_links: '[]',
      sections_before: 2,
      is_linked: 1,
      version: 3,
    })
    .execute()
  await db.insertInto('document_tags').values({ document_id, user_id, tag: '#8A' }).execute()
  const accessGrant = {
    kind: 'requested',
    justification: 'Cô ấy nhờ xem giúp.',
    granted_at: 'x',
    expires_at: 'y',
  } as const
  await db
    .insertInto('access_grants')
    .values({ id: newId(), document_id, user_id, ...accessGrant })
    .execute()
  const share_id = newId()
  await db.updateTable('sharing_settings').set({ links: 1, version: 2 }).execute()
  await db
    .insertInto('shares')
    .values({ id: share_id, user_id, document_id, with_school: 0, search_text: 'lan', created_at: 'x' })
    .execute()
  await db.insertInto('share_people').values({ share_id, user_id, is_seen: 0 }).execute()
  const shared_group = { id: newId(), name: 'Tổ Văn', name_key: 'tổ văn', version: 1, created_at: 'x' }
  await db.insertInto('groups').values(shared_group).execute()
  await db.insertInto('share_groups').values({ share_id, group_id: shared_group.id, may_edit: 1 }).execute()
  await db.insertInto('edit_turns').values({ document_id, user_id, expires_at: 'y' }).execute()
  await db
    .insertInto('document_links')
    .values({ id: newId(), document_id, user_id, token_hash: 'd', created_at: 'x', expires_at: 'y' })
    .execute()
  await db
    .insertInto('search_grants')
    .values({ id: newId(), user_id, searched_user_id: user_id, expires_at: 'y' })
    .execute()
  await db
    .insertInto('personal_data_exports')
    .values({ id: newId(), user_id, created_by: user_id, kind: 'requested', justification: 'w', created_at: 'x' })
    .execute()
  await db
    .insertInto('shared_sample_answers')
    .values({
      document_id,
      agent_id: 'a',
      title: 'T',
      shared_at: 'x',
      uses: 1,
      last_used_at: 'y',
      last_used_by: user_id,
    })
    .execute()
  const conversation_id = newId()
  await db
    .insertInto('conversations')
    .values({ id: conversation_id, user_id, name: null, created_at: 'x', updated_at: 'x', search_text: '', ordinal: 1 })
    .execute()
  const output = {
    query: 'q',
    answer: 'a',
    parent_id: null,
    provider_conversation: 'p',
    turns_left_out: 0,
  }
  await db
    .insertInto('chat_messages')
    .values({ id: newId(), ordinal: 1, conversation_id, ...output, ...ended, ...cost, ...times })
    .execute()
}

test('copies an embedded database to PostgreSQL row by row, and leaves it unchanged', async () => {
  const { dataDir, location, run } = await bothDatabases()
  const before = everythingIn(dataDir)
  const { output, code } = run()
  expect([code, output]).toEqual([0, expect.stringMatching(/compared row by row: .*250 documents.*npm start$/s)])
  expect(everythingIn(dataDir)['trogiang.db']).toBe(before['trogiang.db'])
  const [original, copy] = [await databaseIn(dataDir), await connect(location)]
  const passing = new Set<string>(['processes', 'streaming_jobs', 'call_counts', 'oidc_logins'])
  const all = (await original.introspection.getTables()).map(({ name }) => name as 'users')
  const tables = all.filter((name) => !passing.has(name) && !name.startsWith('document_words'))
  expect(tables.length).toBe(81)
  for (const table of tables) {
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).sort()
    const originals = sorted(await original.selectFrom(table).selectAll().execute())
    expect(originals.length).toBeGreaterThan(0)
    expect(sorted(await copy.selectFrom(table).selectAll().execute())).toEqual(originals)
  }
  await original.destroy()
  await copy.destroy()
  expect(run()).toEqual({ code: 1, output: expect.stringContaining('is not empty') as unknown })
})

test('names a row that PostgreSQL cannot store, copies nothing, and can be run again', async () => {
  const { dataDir, location, run } = await bothDatabases()
  const db = await databaseIn(dataDir)
  await note(db, 'a\u0000b')
  expect(run()).toEqual({
    code: 1,
    output: expect.stringMatching(/does not take the rows meta .*Nothing has been copied/s) as unknown,
  })
  const copy = await connect(location)
  expect(await copy.selectFrom('users').selectAll().execute()).toEqual([])
  await copy.destroy()
  await db.deleteFrom('meta').where('value', '=', 'noted').execute()
  await db.destroy()
  expect(run()).toMatchObject({ code: 0 })
})

test('copies nothing while the product runs, with another key, or to a database in use', async () => {
  const { dataDir, location, run } = await bothDatabases()
  expect(run({ DATABASE_URL: '', SECRET_KEY: '' }).output).toMatch(/^Set DATABASE_URL to an empty PostgreSQL/)
  expect(run({ SECRET_KEY: Buffer.alloc(32).toString('base64') }).output).toMatch(/^SECRET_KEY differs from /)
  const release = holdDataFolder(dataDir)
  expect(run().output).toMatch(/is in use by another process/)
  release()
  const postgres = await connect(location)
  await migrate(postgres)
  await note(postgres, 'theirs')
  expect(run()).toEqual({ code: 1, output: expect.stringContaining('is not empty (there is a table meta)') as unknown })
  await postgres.destroy()
})

test('detects a row that differs in PostgreSQL, and leaves nothing there', async () => {
  const { location, run } = await bothDatabases()
  const postgres = await connect(location)
  await migrate(postgres)
  await sql`create function louder() returns trigger language plpgsql as 'begin new.name = upper(new.name); return new; end'`.execute(
    postgres,
  )
  await sql`create trigger louder before insert on categories for each row execute function louder()`.execute(postgres)
  expect(run()).toEqual({
    code: 1,
    output: expect.stringMatching(/^categories .* is not the same in PostgreSQL/) as unknown,
  })
  expect(await postgres.selectFrom('users').selectAll().execute()).toEqual([])
  await postgres.destroy()
})
