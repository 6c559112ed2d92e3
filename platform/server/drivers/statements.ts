import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

export type Statements = SqliteDatabase & {
  /** Returns whether a statement that may write has run since the last call. */
  wrote: () => boolean
}

const maxStatements = 300

/** Node's SQLite in the form that Kysely calls; statements are compiled once. */
export function statementsOf(database: DatabaseSync): Statements {
  const statements = new Map<string, SqliteStatement>()
  let wrote = false
  return {
    prepare(sql) {
      if (!reads.test(sql)) wrote = true
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= maxStatements) statements.clear()
      const statement = wrap(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
    wrote() {
      const answer = wrote
      wrote = false
      return answer
    },
    close: () => database.close(),
  }
}

/** Any other statement may write. */
const reads = /^\s*(?:select|begin|commit|rollback|savepoint|release)\b/i

function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  // Rows arrive as arrays and are converted here: the driver's own objects are slow to create and to read.
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
