import { readFile } from 'node:fs/promises'
import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Tables come after those they reference. */
const parts = [
  'platform',
  'accounts',
  'school',
  'questions',
  'agents',
  'usage',
  'library',
  'documents',
  'exams',
  'chat',
]

/** The tables of the first release, in the portable subset that SQLite and PostgreSQL share; only the word index differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  for (const part of [...parts, `word-index.${engine}`]) {
    const text = await readFile(new URL(`./0001-baseline/${part}.sql`, import.meta.url), 'utf8')
    // An empty line separates statements, since a trigger holds semicolons of its own.
    for (const statement of text.split(/\n{2,}/)) await sql.raw(statement).execute(db)
  }
}
