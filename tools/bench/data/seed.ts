import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { loadCatalogue } from '../../../features/agents/server/catalogue/load.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { keepWords } from '../../../platform/server/database/search/entry-words.ts'
import { newId } from '../../../platform/server/database/ids.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import type { Database, Schema } from '../../../platform/server/database/schema.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { makers } from '../../../tests/support/server/makers.ts'

const agents = 50
const entries = Number(process.argv[3])
const atOnce = 500
const clock = () => new Date()

// Seeds a database in the named folder with 50 assistants and a teacher who has so many documents, one from each quarter of an hour; prints
// the teacher's token. A separate process, since its garbage would pause the measuring one.
const db = await connect({ engine: 'sqlite', file: join(process.argv[2]!, 'trogiang.db') })
await migrate(db)
await loadCatalogue({ db, clock }, await readCatalogue(join(import.meta.dirname, '../../../catalogue')))
await fillUpAgents(db)
const account = { name: 'Bench', email: 'teacher@example.com', password: 'benchmark', role: 'USER' } as const
const { id } = await createUser({ db, clock }, account)
await fillHistory(db, id)
process.stdout.write(await startSession({ db, clock }, id))
await db.destroy()

/** Adds copies of the starter assistants, with their questions. */
async function fillUpAgents(db: Database): Promise<void> {
  const known = await db.selectFrom('agents').selectAll().execute()
  for (let n = known.length; n < agents; n += 1) {
    const original = known[n % known.length]!
    const copy = { ...original, id: newId(), catalogue_slug: null }
    const links = await db.selectFrom('agent_questions').selectAll().where('agent_id', '=', original.id).execute()
    await db.insertInto('agents').values(copy).execute()
    await db
      .insertInto('agent_questions')
      .values(links.map((one) => ({ ...one, agent_id: copy.id })))
      .execute()
  }
}

async function fillHistory(db: Database, userId: string): Promise<void> {
  const known = await db.selectFrom('agents').selectAll().execute()
  const { makeEntry } = makers({ db, clock, encryption: createEncryption(randomBytes(32)) })
  const content = `# Kế hoạch bài dạy\n\n${'Giáo viên nêu tình huống, học sinh làm việc theo nhóm. '.repeat(35)}`
  const first = await makeEntry(userId, known[0]!, { content, preview: content.slice(0, 200) })
  const startedAt = Date.now() - 3 * 365 * 86_400_000
  const row = (n: number): Schema['documents'] => ({
    ...first,
    id: newId(startedAt + n * 900_000),
    ordinal: first.ordinal + n,
    is_indexed: 1,
    agent_id: known[n % known.length]!.id,
    created_at: new Date(startedAt + n * 900_000).toISOString(),
  })
  await db.transaction().execute(async (transaction) => {
    for (let from = 1; from < entries; from += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, entries - from) }, (_, n) => row(from + n))
      await transaction.insertInto('documents').values(rows).execute()
      for (const one of rows) await keepWords(transaction, one)
    }
    await transaction.deleteFrom('agent_usage').execute()
    await transaction
      .insertInto('agent_usage')
      .columns(['user_id', 'agent_id', 'generations', 'last_used_at'])
      .expression((eb) =>
        eb
          .selectFrom('documents')
          .select((of) => ['user_id', 'agent_id', of.fn.countAll<number>().as('n'), of.fn.max('created_at').as('last')])
          .groupBy(['user_id', 'agent_id']),
      )
      .execute()
  })
}
