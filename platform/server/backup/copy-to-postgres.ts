import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { migrate, migrationNames } from '../database/migrate.ts'
import type { Database, Schema } from '../database/schema.ts'
import { BackupFault } from '../operator-faults.ts'

/** Tables whose rows are only valid while processes run. */
const passing = ['processes', 'streaming_jobs', 'call_counts', 'oidc_logins'] as const
/** Tables derived from others, rebuilt after copying. */
const derived = ['document_words'] as const
/** Migrations create their row with the default values. */
const ofOneRow = ['settings', 'school', 'retention', 'announcement', 'ai_notice', 'oidc', 'sharing_settings'] as const
type CopiedSchema = Omit<Schema, (typeof passing)[number]>

/** The primary keys, or columns in which rows differ. Tables come after those they refer to. */
const keys: { [Table in keyof CopiedSchema]: (keyof CopiedSchema[Table])[] } = {
  meta: ['key'],
  users: ['id'],
  groups: ['id'],
  group_members: ['user_id', 'group_id'],
  group_reviewers: ['group_id', 'user_id'],
  approval_rules: ['group_id'],
  group_deadlines: ['group_id', 'school_year', 'purpose', 'week'],
  classes: ['id'],
  taught_lessons: ['class_id', 'school_year', 'curriculum_key', 'lesson_key'],
  sessions: ['token_hash'],
  password_links: ['id'],
  open_invitations: ['id'],
  mails: ['id'],
  sign_in_failures: ['key'],
  trusted_networks: ['user_id', 'origin'],
  categories: ['id'],
  questions: ['id'],
  agents: ['id'],
  agent_questions: ['agent_id', 'question_id'],
  agent_groups: ['agent_id', 'group_id'],
  agent_versions: ['agent_id', 'number'],
  agent_drafts: ['agent_id'],
  connection_checks: ['agent_id'],
  presets: ['id'],
  favourite_agents: ['user_id', 'agent_id'],
  class_sheet_layouts: ['id'],
  row_runs: ['id'],
  row_run_rows: ['run_id', 'position'],
  curriculum_sets: ['id'],
  curriculum_items: ['set_id', 'position'],
  agent_usage: ['user_id', 'agent_id'],
  documents: ['id'],
  document_versions: ['document_id', 'number'],
  key_verifications: ['document_id', 'question'],
  files: ['id'],
  submissions: ['id'],
  submission_comments: ['id'],
  submission_approvals: ['submission_id', 'user_id', 'created_at'],
  document_tags: ['document_id', 'tag'],
  access_grants: ['id'],
  personal_data_exports: ['id'],
  sharing_settings: ['id'],
  shares: ['id'],
  share_people: ['share_id', 'user_id'],
  share_groups: ['share_id', 'group_id'],
  edit_turns: ['document_id'],
  document_links: ['id'],
  search_grants: ['id'],
  shared_sample_answers: ['document_id'],
  translations: ['original_id'],
  catalogue_agents: ['slug'],
  word_templates: ['id'],
  word_template_choices: ['user_id'],
  conversations: ['id'],
  chat_messages: ['id'],
  settings: ['id'],
  school: ['id'],
  retention: ['id'],
  announcement: ['id'],
  announcement_dismissals: ['user_id'],
  ai_notice: ['id'],
  ai_notice_editions: ['edition'],
  ai_notice_acceptances: ['user_id', 'edition'],
  oidc: ['id'],
  oidc_identities: ['issuer', 'subject'],
  staff_imports: ['id'],
  staff_updates: ['id'],
  staff_update_changes: ['update_id', 'user_id'],
  daily_counts: ['kind', 'owner', 'day'],
  budgets: ['key'],
  budget_spending: ['month', 'key'],
  cost_reservations: ['id'],
  exchange_rates: ['valid_from'],
  model_prices: ['model', 'valid_from'],
  usage_daily: ['user_id', 'day', 'agent_id', 'model', 'kind', 'outcome'],
  usage_by_day: ['day', 'model', 'kind', 'outcome'],
  usage_by_agent: ['month', 'agent_id', 'outcome'],
  usage_by_user: ['month', 'user_id'],
  deleted_agents: ['id'],
  audit_events: ['number'],
  audit_chain: ['id'],
}
const tables = Object.keys(keys) as (keyof CopiedSchema)[]

type Row = Record<string, string | number | null>
type AnyTable = Kysely<Record<string, Row>>

/** Rows per statement, because a document may be a megabyte long. */
const batchSize = 100

/**
 * Copies an embedded database without active writers to an empty PostgreSQL database and compares every row with its original, in one
 * transaction. The original is only read.
 * @returns the number of rows of each table
 * @throws BackupFault when the versions differ, the target is not empty, or a row cannot be copied exactly
 */
export async function copyToPostgres(file: string, postgres: Database): Promise<Record<string, number>> {
  const original = new DatabaseSync(file, { readOnly: true })
  try {
    original.exec('begin')
    assertCurrent(original)
    await assertEmpty(postgres)
    await migrate(postgres)
    return await postgres.transaction().execute(async (transaction) => {
      for (const table of ofOneRow) await transaction.deleteFrom(table).execute()
      const counts: Record<string, number> = {}
      for (const table of tables) counts[table] = await copyTable(original, table, transaction as unknown as AnyTable)
      await transaction.updateTable('documents').set({ is_indexed: 0 }).execute()
      return counts
    })
  } finally {
    original.close()
  }
}

function assertCurrent(original: DatabaseSync): void {
  const rows = original.prepare('select name from kysely_migration order by name').all()
  const names = rows.map(({ name }) => String(name))
  if (!isDeepStrictEqual(names, migrationNames))
    throw new BackupFault(
      'The embedded database is of another version of Trợ Giảng. Please start this version with it once (without DATABASE_URL), then try again.',
    )
}

/** A failed copy leaves tables without rows, so those are allowed. */
async function assertEmpty(postgres: Database): Promise<void> {
  const found = await postgres.introspection.getTables()
  for (const { name, schema } of found) {
    const isOurs = [...tables, ...passing, ...derived].some((table) => table === name)
    const { rows } = await sql`select 1 from ${sql.table(`${schema}.${name}`)} limit 1`.execute(postgres)
    if (!isOurs || (rows.length > 0 && !ofOneRow.some((table) => table === name)))
      throw new BackupFault(
        `The database of DATABASE_URL is not empty (there is a table ${name}). Please name one that is; nothing has been copied.`,
      )
  }
}

async function copyTable(original: DatabaseSync, table: keyof CopiedSchema, postgres: AnyTable): Promise<number> {
  let count = 0
  for (const rows of batchesOf(original, table)) {
    await postgres
      .insertInto(table)
      .values(rows)
      .execute()
      .catch((error: unknown) => {
        throw new BackupFault(
          `PostgreSQL does not take the rows ${nameOf(table, rows[0]!)} to ${nameOf(table, rows.at(-1)!)}: ${(error as Error).message}. Nothing has been copied.`,
          { cause: error },
        )
      })
    count += rows.length
  }
  for (const rows of batchesOf(original, table)) await compare(table, rows, postgres)
  const { there } = await postgres
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  if (there !== count)
    throw new BackupFault(`${there} rows instead of ${count} came to ${table}. Nothing has been copied.`)
  return count
}

async function compare(table: keyof CopiedSchema, rows: Row[], postgres: AnyTable): Promise<void> {
  const [first] = keys[table] as string[]
  const among = rows.map((row) => row[first!]!)
  const copies = await postgres.selectFrom(table).selectAll().where(first!, 'in', among).execute()
  const byName = new Map(copies.map((copy) => [nameOf(table, copy), copy]))
  for (const row of rows) {
    const name = nameOf(table, row)
    if (!isDeepStrictEqual(byName.get(name), row))
      throw new BackupFault(`${name} is not the same in PostgreSQL. Nothing has been copied.`)
  }
}

const nameOf = (table: keyof CopiedSchema, row: Row) =>
  `${table} ${(keys[table] as string[]).map((column) => row[column]).join('/')}`

function* batchesOf(original: DatabaseSync, table: keyof CopiedSchema): Generator<Row[]> {
  let rows: Row[] = []
  const order = keys[table].join(', ')
  for (const row of original.prepare(`select * from ${table} order by ${order}`).iterate()) {
    // SQLite's row objects have no prototype, PostgreSQL's do.
    rows.push({ ...row } as Row)
    if (rows.length < batchSize) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
