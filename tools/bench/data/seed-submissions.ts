import { join } from 'node:path'
import { sql } from 'kysely'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { addDays } from '../../../platform/model/days.ts'
import { schoolYearOf } from '../../../features/submissions/model/weeks.ts'
import { isPostgres } from '../../../platform/server/database/search/entry-words.ts'
import { newId } from '../../../platform/server/database/ids.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { makers } from '../../../tests/support/server/makers.ts'
import { copy, idOf, knownId, momentOf } from './copies.ts'

export type SeededSubmissions = { head: string; teacher: string; group: string }

const [teachers, weeks, smallGroups] = [200, 40, 20]
const submissions = teachers * weeks
const clock = () => new Date()
const n = sql.ref('n')

// Seeds a school whose 200 teachers have each submitted a plan for 40 weeks to one head; every tenth one waits. The head also has their tests,
// in 20 small groups. Prints two sessions.
const location = process.argv[2]!
const db = await connect(
  location.startsWith('postgres:')
    ? { engine: 'postgres', url: location }
    : { engine: 'sqlite', file: join(location, 'trogiang.db') },
)
await migrate(db)
const { makeAgent, makeEntry, makeGroup } = makers({ db, clock, encryption: createEncryption(Buffer.alloc(32)) })
const account = { name: 'Bench', password: 'benchmark', role: 'USER' } as const
const head = await createUser({ db, clock }, { ...account, email: 'head@example.com' })
const first = await createUser({ db, clock }, { ...account, email: 'first@example.com' })
await copy(db, 'users', first.id, teachers, {
  id: idOf('users', n),
  name: sql`'Nguyễn Thị Lan ' || n`,
  email: sql`'lan' || n || '@example.com'`,
  email_key: sql`'lan' || n || '@example.com'`,
})
const members = Array.from({ length: teachers }, (_, at) => knownId('users', at + 1))
const group = await makeGroup('Tổ Toán', members)
const small: { id: string }[] = []
for (let at = 0; at < smallGroups; at += 1)
  small.push(
    await makeGroup(
      `Nhóm ${at}`,
      members.filter((_, member) => member % smallGroups === at),
    ),
  )
await db
  .insertInto('group_reviewers')
  .values([group, ...small].map(({ id }) => ({ group_id: id, user_id: head.id })))
  .execute()

const today = new Date().toISOString().slice(0, 10)
const deadline = (at: number, { id }: { id: string }, purpose: 'plan' | 'exam') => ({
  group_id: id,
  school_year: schoolYearOf(today),
  purpose,
  week: at + 1,
  due_on: addDays(today, at - weeks + 2),
  reminded_at: null,
})
await db
  .insertInto('group_deadlines')
  .values(
    Array.from({ length: weeks }, (_, at) => [
      deadline(at, group, 'plan'),
      ...small.map((one) => deadline(at, one, 'exam')),
    ]).flat(),
  )
  .execute()

const content = `# Kế hoạch bài dạy\n\n${'Giáo viên nêu tình huống, học sinh làm việc theo nhóm rồi báo cáo. '.repeat(150)}`
const agent = await makeAgent()
const entry = await makeEntry(first.id, agent, { content, language: 'vi' })
const owner = idOf('users', sql`(n % ${sql.lit(teachers)} + 1)`)
await copy(db, 'documents', entry.id, submissions, {
  id: idOf('documents', n),
  ordinal: sql`first.ordinal + n`,
  user_id: owner,
})
const id = newId()
await db
  .insertInto('submissions')
  .values({
    id,
    user_id: first.id,
    first_id: id,
    document_id: null,
    group_id: group.id,
    to_all: 1,
    reviewer_id: null,
    purpose: 'plan',
    week: null,
    note: '',
    title: 'Kế hoạch bài dạy',
    language: 'vi',
    number: 1,
    document_version: entry.version,
    hash: '0'.repeat(64),
    content,
    checked: null,
    problems: '[]',
    layout: 'lesson-5512',
    kind: 'text',
    data: null,
    is_blocked: 0,
    state: 'withdrawn',
    reason: '',
    decided_by: null,
    decided_at: null,
    created_at: clock().toISOString(),
  })
  .execute()
const isOpen = sql`n % 10 = 0`
const submittedAt = momentOf(db, sql`${sql.lit(Math.floor(Date.now() / 1000) - submissions)} + n`)
const submitted = {
  user_id: owner,
  week: sql`cast((n - 1) / ${sql.lit(teachers)} + 1 as integer)`,
  state: sql`case when ${isOpen} then 'submitted' when n % 7 = 0 then 'returned' else 'approved' end`,
  decided_by: sql`case when ${isOpen} then null else ${head.id} end`,
  decided_at: sql`case when ${isOpen} then null else ${submittedAt} end`,
  created_at: submittedAt,
}
const plan = sql`'plan-' || n`
await copy(db, 'submissions', id, submissions, {
  ...submitted,
  id: plan,
  first_id: plan,
  document_id: idOf('documents', n),
})
const test = sql`'test-' || n`
const groupOf = sql`case n % ${sql.lit(smallGroups)} ${sql.join(
  small.map((one, at) => sql`when ${sql.lit(at)} then ${sql.lit(one.id)}`),
  sql` `,
)} end`
await copy(db, 'submissions', id, submissions, {
  ...submitted,
  id: test,
  first_id: test,
  group_id: groupOf,
  purpose: sql`'exam'`,
})
// One teacher has not met the last deadlines.
await db
  .deleteFrom('submissions')
  .where('user_id', '=', members[0]!)
  .where('week', '>', weeks - 3)
  .execute()
await (isPostgres(db) ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db)
const seeded: SeededSubmissions = {
  head: await startSession({ db, clock }, head.id),
  teacher: await startSession({ db, clock }, members[0]!),
  group: group.id,
}
process.stdout.write(JSON.stringify(seeded))
await db.destroy()
