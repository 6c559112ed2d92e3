import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { loadCatalogue } from '../../../features/agents/server/catalogue/load.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { newId } from '../../../platform/server/database/ids.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import type { Schema } from '../../../platform/server/database/schema.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { makers } from '../../../tests/support/server/makers.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

export type Seeded = { token: string; conversation: string; entry: string; tableAgent: string }

const conversations = 1_000
const messages = 500
const clock = () => new Date()

// Seeds a teacher with 1,000 conversations, 500 messages in the newest, a document of ten pages, and an assistant with a table question of
// eight columns, in the named folder. Prints what a browser needs to open them.
const db = await connect({ engine: 'sqlite', file: join(process.argv[2]!, 'trogiang.db') })
await migrate(db)
await loadCatalogue({ db, clock }, await readCatalogue(join(import.meta.dirname, '../../../catalogue')))
const account = { name: 'Bench', email: 'teacher@example.com', password: 'benchmark', role: 'USER' } as const
const { id } = await createUser({ db, clock }, account)
const { makeConversation, makeMessage, makeEntry, makeAgent, makeQuestion } = makers({
  db,
  clock,
  encryption: createEncryption(randomBytes(32)),
})
const hourMs = 3_600_000
for (let n = conversations; n > 0; n -= 1) {
  const updated_at = new Date(Date.now() - n * hourMs).toISOString()
  await makeConversation(id, { name: `Trao đổi thứ ${n}`, created_at: updated_at, updated_at })
}
const conversation = await makeConversation(id, { name: 'Trao đổi dài' })
const first = await makeMessage(conversation.id)
let parent = first.id
const rows: Schema['chat_messages'][] = []
for (let n = 2; n <= messages; n += 1) {
  const created_at = new Date(Date.now() + n * 1_000).toISOString()
  rows.push({
    ...first,
    id: newId(Date.now() + n * 1_000),
    ordinal: first.ordinal + n,
    parent_id: parent,
    ...words(n),
    created_at,
  })
  parent = rows.at(-1)!.id
}
for (let from = 0; from < rows.length; from += 50)
  await db
    .insertInto('chat_messages')
    .values(rows.slice(from, from + 50))
    .execute()
const agent = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
const entry = await makeEntry(id, agent, { content: sampleMarkdown(), language: 'vi' })
const columns = Array.from({ length: 8 }, (_, n) => ({
  key: `column${n + 1}`,
  title: `Column ${n + 1}`,
  titleVi: `Cột ${n + 1}`,
  help: '',
  helpVi: '',
  type: 'TEXT',
  required: false,
  sum: false,
  min: null,
  max: null,
  options: [],
}))
const table = await makeQuestion({ key: 'weeks', type: 'TABLE', columns: JSON.stringify(columns) })
const { id: tableAgent } = await makeAgent({ questions: [table] })
const token = await startSession({ db, clock }, id)
process.stdout.write(
  JSON.stringify({ token, conversation: conversation.id, entry: entry.id, tableAgent } satisfies Seeded),
)
await db.destroy()

function words(n: number): { query: string; answer: string } {
  return {
    query: `Câu hỏi ${n}: dạy bài này thế nào?`,
    answer: `## Gợi ý ${n}\n\n1. Mở đầu bằng một **tình huống**.\n2. Cho học sinh làm việc nhóm.\n\n| Bước | Thời gian |\n| --- | --- |\n| Khởi động | 5 phút |\n\nKết quả là $x^2 + ${n}$.`,
  }
}
