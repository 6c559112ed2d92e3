import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/**
 * Kysely's SQLite dialect over Node's own SQLite. Every commit is on the disk before it is acknowledged (WAL with
 * `synchronous=FULL`); a second process waits up to five seconds for a lock.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-8000',
  )
  return new SqliteDialect({ database: adapter(database) })
}

const keptStatements = 300

function adapter(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= keptStatements) statements.clear()
      const statement = wrap(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  // Rows come as arrays and are made objects here: those the driver makes are slow to make and slow to read.
  statement.setReturnArrays(true)
  const objectOf = (row: unknown) => {
    const object: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) object[names[index]!] = (row as unknown[])[index]
    return object
  }
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(objectOf),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(objectOf),
  }
}
