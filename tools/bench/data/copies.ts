import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '../../../platform/server/database/search/entry-words.ts'
import type { Database, Schema } from '../../../platform/server/database/schema.ts'

type Table = keyof Schema
/** SQL in which `n` is the number of the copy, from 1, and `first` the copied row. */
type Columns = Record<string, RawBuilder<unknown>>

/** Lets the database copy a row, with different values in the named columns. */
export async function copy(db: Database, table: Table, id: string, times: number, columns: Columns): Promise<void> {
  const first = await db.selectFrom(table).selectAll().where(sql.ref('id'), '=', id).executeTakeFirstOrThrow()
  const names = Object.keys(first)
  const values = names.map((name) => columns[name] ?? sql.ref(`first.${name}`))
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    ${numbersTo(times)} select ${sql.join(values)} from numbers cross join (select * from ${sql.table(table)} where id = ${id}) as first`.execute(
    db,
  )
}

export const numbersTo = (last: number) => sql`with recursive numbers (n) as
  (select cast(1 as bigint) union all select n + 1 from numbers where n < ${sql.lit(last)})`

/** Building indexes once from all rows is faster than updating them with each row. */
export async function withoutIndexes(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await (
    isPostgres(db)
      ? sql<Index>`select indexname as name, indexdef as made from pg_indexes where tablename = ${table}
          and indexname not in (select conname from pg_constraint)`
      : sql<Index>`select name, sql as made from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`
  ).execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  for (const { made } of rows) await sql.raw(made).execute(db)
}

type Index = { name: string; made: string }

const starts = { users: 1, categories: 2, questions: 3, agents: 4, documents: 5 }

/** The id of a copy, as an expression or of a number. */
export const idOf = (table: keyof typeof starts, n: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'0000000${sql.raw(String(starts[table]))}-0000-7000-8000-' || cast(100000000000 + ${n} as text)`

export const knownId = (table: keyof typeof starts, n: number): string =>
  `0000000${starts[table]}-0000-7000-8000-${100_000_000_000 + n}`

/** A moment as the product keeps it, of seconds since 1970. */
export const momentOf = (db: Database, seconds: RawBuilder<unknown>): RawBuilder<string> =>
  isPostgres(db)
    ? sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`
