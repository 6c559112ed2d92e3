import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { loadCatalogue } from '../../../features/agents/server/catalogue/load.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { makers } from '../../../tests/support/server/makers.ts'

export type Hoard = { token: string; other: string; entry: string }

const entries = 100
const clock = () => new Date()

// Seeds a teacher with 100 documents of two megabytes, and a colleague without any, in the named folder; prints their tokens.
const db = await connect({ engine: 'sqlite', file: join(process.argv[2]!, 'trogiang.db') })
await migrate(db)
await loadCatalogue({ db, clock }, await readCatalogue(join(import.meta.dirname, '../../../catalogue')))
const { makeEntry } = makers({ db, clock, encryption: createEncryption(randomBytes(32)) })
const agent = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
const people: { id: string; token: string }[] = []
for (const name of ['hoarder', 'colleague']) {
  const account = { name, email: `${name}@example.com`, password: 'benchmark', role: 'USER' } as const
  const { id } = await createUser({ db, clock }, account)
  people.push({ id, token: await startSession({ db, clock }, id) })
}
const [hoarder, colleague] = people as [(typeof people)[0], (typeof people)[0]]
const content = 'Bài soạn dài. '.repeat(110_000)
let entry = ''
// Includes search words: the server indexes old documents by itself, so no attack triggers it.
const columns = { content, is_indexed: 1 }
for (let n = 0; n < entries; n += 1) entry = (await makeEntry(hoarder.id, agent, columns)).id
await makeEntry(colleague.id, agent)
process.stdout.write(JSON.stringify({ token: hoarder.token, other: colleague.token, entry } satisfies Hoard))
await db.destroy()
