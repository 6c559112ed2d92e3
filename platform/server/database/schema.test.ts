import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, migratedDatabase, onPostgres, openTestDatabase } from '#tests/support/server/database.ts'
import type { Database } from './schema.ts'

// `npm run db:schema` writes schema.sql and schema.sqlite.sql again; schema.postgres.sql is written by hand.

test.skipIf(onPostgres)('schema.sql matches what the migrations create on SQLite', async () => {
  const db = await openTestDatabase(migratedDatabase())
  const { tables, wordIndex } = await readSqliteSchema(db)
  await expect(tables).toMatchFileSnapshot('./schema.sql')
  await expect(wordIndex).toMatchFileSnapshot('./schema.sqlite.sql')
})

test.runIf(onPostgres)('schema.sql creates on PostgreSQL the same as the migrations', async () => {
  const migrated = await openTestDatabase(migratedDatabase())
  const made = await openTestDatabase(emptyDatabase())
  for (const file of ['schema.sql', 'schema.postgres.sql'])
    await sql.raw(readFileSync(new URL(file, import.meta.url), 'utf8')).execute(made)
  expect(await readPostgresSchema(made)).toEqual(await readPostgresSchema(migrated))
})

type Statement = { table: string; name: string; sql: string }

/** SQLite keeps the text of each statement; a later `alter table` changes the text of its table. */
async function readSqliteSchema(db: Database): Promise<{ tables: string; wordIndex: string }> {
  const { rows } = await sql<Statement>`select tbl_name as "table", name, sql from sqlite_master where sql is not null
    and name not like 'kysely_%' and name not glob 'document_words_*' or name = 'document_words_leave'
    order by tbl_name, type = 'table' desc, name`.execute(db)
  const isOfWordIndex = ({ name }: Statement) => name.startsWith('document_words')
  const join = (statements: Statement[]) => statements.map((one) => `${formatStatement(one.sql)};\n`).join('\n')
  return {
    tables: join(inOrderOfReferences(rows.filter((row) => !isOfWordIndex(row)))),
    wordIndex: join(rows.filter(isOfWordIndex)),
  }
}

/** SQLite writes the first keywords in capitals and appends an added column to the last line. */
const formatStatement = (text: string): string =>
  text
    .replace(/^CREATE (UNIQUE |VIRTUAL )?(TABLE|INDEX|TRIGGER)/, (words) => words.toLowerCase())
    .replaceAll(/\n?, (?=\w+ (?:text|integer|bigint|double)[^\n]*\)$)/g, ',\n  ')
    .replace(/(?<=^create table .*[^\n])\)$/s, '\n)')

/** PostgreSQL needs a table before those that refer to it. */
function inOrderOfReferences(statements: Statement[]): Statement[] {
  const byTable = Map.groupBy(statements, ({ table }) => table)
  const ordered = new Set<string>()
  const visit = (table: string) => {
    if (ordered.has(table)) return
    const text = byTable
      .get(table)!
      .map((one) => one.sql)
      .join()
    for (const [, other] of text.matchAll(/references (\w+)/g)) if (other !== table) visit(other!)
    ordered.add(table)
  }
  for (const table of byTable.keys()) visit(table)
  return [...ordered].flatMap((table) => byTable.get(table)!)
}

async function readPostgresSchema(db: Database): Promise<Record<string, unknown[]>> {
  const ofOurs = sql`not like 'kysely_%'`
  const columns = sql`select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' and table_name ${ofOurs} order by 1, 2`
  const constraints = sql`select relname, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where pg_constraint.connamespace = 'public'::regnamespace and relname ${ofOurs} order by 1, 2`
  const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' and tablename ${ofOurs} order by 1`
  const options = sql`select relname, reloptions from pg_class where relnamespace = 'public'::regnamespace
    and reloptions is not null order by 1`
  const triggers = sql`select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`
  const parts = Object.entries({ columns, constraints, indexes, options, triggers })
  return Object.fromEntries(await Promise.all(parts.map(async ([name, part]) => [name, (await part.execute(db)).rows])))
}
