import { join } from 'node:path'
import { sql } from 'kysely'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { hashOf, noHash } from '../../../features/school/server/audit/chain.ts'
import { loadCatalogue } from '../../../features/agents/server/catalogue/load.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { isPostgres } from '../../../platform/server/database/search/entry-words.ts'
import { newId } from '../../../platform/server/database/ids.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { wordsToKeep } from '../../../platform/server/database/search/words.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { makers } from '../../../tests/support/server/makers.ts'
import { fillGroups, fillUse } from './seed-use.ts'
import { copy, idOf, knownId, momentOf, numbersTo, withoutIndexes } from './copies.ts'

export type SeededLists = {
  token: string
  agent: string
  question: string
  category: string
  user: string
  group: string
  /** A month with much usage. */
  month: string
}

const counts = {
  users: 5_000,
  categories: 200,
  questions: 2_000,
  agents: 500,
  entries: 1_000_000,
  shares: 5_000,
  auditEvents: 1_000_000,
}
const own = 20_000
const clock = () => new Date()
const startedAt = Math.floor(Date.now() / 1000) - 3 * 365 * 86_400
const n = sql.ref('n')

// Seeds a school after many years: 5,000 people, whose administrator has 20,000 of a million documents, in a folder or at an address.
// Prints what is needed to open it. It copies rows that the product has created: millions in a minute or two.
const location = process.argv[2]!
const db = await connect(
  location.startsWith('postgres:')
    ? { engine: 'postgres', url: location, limits: { statement: 600_000 } }
    : { engine: 'sqlite', file: join(location, 'trogiang.db') },
)
await migrate(db)
await loadCatalogue({ db, clock }, await readCatalogue(join(import.meta.dirname, '../../../catalogue')))
const { makeCategory, makeQuestion, makeAgent, makeEntry } = makers({
  db,
  clock,
  encryption: createEncryption(Buffer.alloc(32)),
})
const account = { name: 'Bench', email: 'bench@example.com', password: 'benchmark', role: 'ADMIN' } as const
const boss = await createUser({ db, clock }, account)
if (!isPostgres(db)) await sql`pragma cache_size = -400000`.execute(db)

await fillUsers()
await fillCatalogue()
await fillHistory()
await fillShares()
await fillUse(db)
const group = await fillGroups(db, counts.users)
await fillLog()
await (isPostgres(db) ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db)
const seeded: SeededLists = {
  token: await startSession({ db, clock }, boss.id),
  agent: knownId('agents', 7),
  question: knownId('questions', 7),
  category: knownId('categories', 7),
  user: knownId('users', 7),
  group,
  month: new Date((startedAt + (counts.entries / 2) * 90) * 1000).toISOString().slice(0, 7),
}
process.stdout.write(JSON.stringify(seeded))
await db.destroy()

async function fillUsers(): Promise<void> {
  const teacher = await createUser({ db, clock }, { ...account, role: 'USER', email: 'teacher@example.com' })
  await copy(db, 'users', teacher.id, counts.users, {
    id: idOf('users', n),
    name: sql`'Nguyễn Thị Lan ' || n`,
    email: sql`'lan' || n || '@example.com'`,
    email_key: sql`'lan' || n || '@example.com'`,
    search_text: sql`'nguyen thi lan ' || n || ' lan' || n || '@example.com'`,
    created_at: momentOf(db, sql`${sql.lit(startedAt)} + n * 3600`),
  })
}

async function fillCatalogue(): Promise<void> {
  const named = (en: string, vi: string) => ({
    name: sql`${sql.lit(`${en} `)} || n`,
    name_vi: sql`${sql.lit(`${vi} `)} || n`,
    search_text: sql`${sql.lit(`${en} so `.toLowerCase())} || n`,
    created_at: momentOf(db, sql`${sql.lit(startedAt)} + n * 60`),
  })
  const described = {
    description: 'What it is for, in a sentence or two as they are usual.',
    description_vi: 'Dùng để làm gì, trong một hai câu như thường thấy.',
  }
  const category = await makeCategory(described)
  await copy(db, 'categories', category.id, counts.categories, {
    id: idOf('categories', n),
    ...named('Subject', 'Môn'),
  })
  const question = await makeQuestion(described)
  await copy(db, 'questions', question.id, counts.questions, {
    id: idOf('questions', n),
    key: sql`'topic' || n`,
    title: sql`'Topic ' || n`,
    title_vi: sql`'Chủ đề ' || n`,
    position: sql`cast(100 + n as integer)`,
    search_text: sql`'topic' || n || ' topic ' || n || ' chu de ' || n`,
  })
  const prompt = 'Viết kế hoạch bài dạy theo đúng mẫu, đủ mục tiêu, thiết bị và tiến trình. '.repeat(130)
  const agent = await makeAgent({ ...described, prompt, prompt_vi: prompt, category_id: category.id })
  await copy(db, 'agents', agent.id, counts.agents, {
    id: idOf('agents', n),
    category_id: idOf('categories', sql`(1 + n % ${sql.lit(counts.categories)})`),
    generations: sql`${sql.lit(counts.entries / counts.agents)}`,
    ...named('Assistant', 'Trợ lí'),
  })
  // Eight questions each.
  await sql`insert into agent_questions (agent_id, question_id, position) ${numbersTo(counts.agents * 8)}
    select ${idOf('agents', sql`((n - 1) / 8 + 1)`)}, ${idOf('questions', sql`((n * 7) % ${sql.lit(counts.questions)} + 1)`)},
    cast(n % 8 as integer) from numbers`.execute(db)
}

async function fillHistory(): Promise<void> {
  const agent = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', knownId('agents', 1))
    .executeTakeFirstOrThrow()
  const preview = 'Giáo viên nêu tình huống, học sinh làm việc theo nhóm rồi báo cáo.'
  const first = await makeEntry(boss.id, agent, {
    preview,
    content: `# Bài\n\n${preview}`,
    is_indexed: 1,
    language: 'vi',
  })
  const everyNth = counts.entries / own
  const user = sql`case when n % ${sql.lit(everyNth)} = 0 then ${sql.lit(boss.id)} else ${idOf('users', sql`(n * 7919 % ${sql.lit(counts.users)} + 1)`)} end`
  // Each teacher uses some twenty assistants.
  const agentNumber = sql`((n * 7919 % ${sql.lit(counts.users)} + n / ${sql.lit(counts.users)} % 20) % ${sql.lit(counts.agents)} + 1)`
  await withoutIndexes(db, 'documents', () =>
    copy(db, 'documents', first.id, counts.entries, {
      id: idOf('documents', n),
      ordinal: sql`first.ordinal + n`,
      user_id: user,
      agent_id: idOf('agents', agentNumber),
      title: sql`'Bài ' || n`,
      status: sql`case when n % 60 = 0 or n % 211 = 0 then 'failed' else 'complete' end`,
      problem: sql`case when n % 60 = 0 then 'provider.busy' when n % 211 = 0 then 'provider.timeout' end`,
      created_at: momentOf(db, sql`${sql.lit(startedAt)} + n * 90`),
    }),
  )
  const words = [...wordsToKeep([agent.name, agent.name_vi, 'Bài'], [preview])].join(' ')
  // One word that all documents have in addition to those of the text, and one that a thousand have.
  const stored = sql`'@' || user_id || ' #' || agent_id || ' +so' || (ordinal % 1000) || ' =so' || (ordinal % 1000) || ${` ${words}`}`
  await withoutIndexes(db, 'document_words', async () => {
    await (
      isPostgres(db)
        ? sql`insert into document_words (document_id, ordinal, words)
            select id, ordinal, array_to_tsvector(string_to_array(${stored}, ' ')) from documents`
        : sql`insert into document_words (rowid, words) select ordinal, ${stored} from documents`
    ).execute(db)
  })
  // The measuring administrator has given a reason for searching.
  await db
    .insertInto('search_grants')
    .values({ id: newId(), user_id: boss.id, searched_user_id: null, expires_at: '9999' })
    .execute()
  await sql`delete from agent_usage`.execute(db)
  await sql`insert into agent_usage (user_id, agent_id, generations, last_used_at)
    select user_id, agent_id, count(*), max(created_at) from documents group by user_id, agent_id`.execute(db)
}

/** 5,000 documents that colleagues show the whole school, and as many that they show the administrator by name. */
async function fillShares(): Promise<void> {
  await sql`insert into shares (id, user_id, document_id, with_school, search_text, created_at)
    select 'share-' || id, user_id, id, cast(ordinal % 2 as integer), 'nguyen thi lan bai ' || ordinal, created_at
    from documents where user_id != ${boss.id} order by ordinal desc limit ${sql.lit(2 * counts.shares)}`.execute(db)
  await sql`insert into share_people (share_id, user_id, is_seen) select id, ${boss.id}, 1 from shares where with_school = 0`.execute(
    db,
  )
}

/** Chained as in the product: a broken log would be reported and not read to its end. */
async function fillLog(): Promise<void> {
  const atOnce = 1_000
  let hash = noHash
  const rows = (from: number) =>
    Array.from({ length: atOnce }, (_, at) => {
      const number = from + at
      const person = {
        id: knownId('users', (number % counts.users) + 1),
        name: 'Nguyễn Thị Lan',
        email: 'lan@example.com',
      }
      const row = {
        number,
        id: newId(startedAt * 1000 + number * 90_000),
        occurred_at: new Date(startedAt * 1000 + number * 90_000).toISOString(),
        event: number % 3 === 0 ? 'signed-in' : 'document-opened',
        actor_id: person.id,
        actor_name: person.name,
        actor_email: person.email,
        account_id: null,
        account_name: null,
        account_email: null,
        target_id: null,
        target_name: null,
        address: '10.0.0.7',
        changes: '[]',
        facts: '{}',
      }
      hash = hashOf(hash, row)
      return { ...row, hash, search_text: 'nguyen thi lan lan@example.com 10.0.0.7' }
    })
  await withoutIndexes(db, 'audit_events', () =>
    db.transaction().execute(async (transaction) => {
      for (let from = 1; from <= counts.auditEvents; from += atOnce)
        await transaction.insertInto('audit_events').values(rows(from)).execute()
      await transaction.deleteFrom('audit_chain').execute()
      await transaction
        .insertInto('audit_chain')
        .values({
          id: 'school',
          first_number: 0,
          first_hash: noHash,
          last_number: counts.auditEvents,
          last_hash: hash,
          checked_at: null,
          first_broken_number: null,
        })
        .execute()
    }),
  )
}
