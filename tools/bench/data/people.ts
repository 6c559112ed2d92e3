import { join } from 'node:path'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { loadCatalogue } from '../../../features/agents/server/catalogue/load.ts'
import { readCatalogue } from '../../../features/agents/server/catalogue/read.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'

const clock = () => new Date()

// Creates teachers without documents, in a folder's SQLite or in the PostgreSQL at an address; prints their tokens.
const [location, number] = process.argv.slice(2) as [string, string]
const isAddress = location.startsWith('postgres:')
const db = await connect(
  isAddress ? { engine: 'postgres', url: location } : { engine: 'sqlite', file: join(location, 'trogiang.db') },
)
await migrate(db)
await loadCatalogue({ db, clock }, await readCatalogue(join(import.meta.dirname, '../../../catalogue')))
for (let n = 0; n < Number(number); n += 1) {
  const account = { name: `Bench ${n}`, email: `bench${n}@example.com`, password: 'benchmark', role: 'USER' } as const
  const { id } = await createUser({ db, clock }, account)
  console.log(await startSession({ db, clock }, id))
}
await db.destroy()
