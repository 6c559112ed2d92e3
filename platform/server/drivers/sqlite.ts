import { open, realpath, type FileHandle } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { flushOf, type Flush } from './flush.ts'

/**
 * Runs Kysely's SQLite dialect on Node's SQLite. Every commit is on disk before it is acknowledged; a second process waits up to five
 * seconds for a lock. With `synchronous=NORMAL` our own flush runs beside other work, once for many commits
 * (docs/decisions/0013-sqlite-flush.md). Source: sqlite.org/pragma.html#pragma_synchronous
 */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=normal; pragma foreign_keys=on; pragma cache_size=-8000',
  )
  // The log of a crashed process may be in the system's memory only, though marked as written. A checkpoint writes it to the database.
  database.exec('pragma wal_checkpoint(truncate)')
  return {
    createDriver: () => new FlushedDriver(file, statementsOf(database)),
    createAdapter: () => new OwnTurns(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** The driver itself serialises transactions. Kysely's lock would make the next one wait for the flush of the previous one. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite rolls back schema changes too, so a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class FlushedDriver extends SqliteDriver {
  readonly #file: string
  readonly #statements: Statements
  #log!: FileHandle
  #flush!: Flush
  #lastTurn = Promise.resolve()
  #endTurn = () => {}

  constructor(file: string, statements: Statements) {
    super({ database: statements })
    this.#file = file
    this.#statements = statements
  }

  override async init() {
    // The log is beside the file itself, even if the path is a symbolic link.
    this.#log = await open(`${await realpath(this.#file)}-wal`, 'r+')
    this.#flush = flushOf(this.#log)
    await super.init()
  }

  override async acquireConnection() {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    this.#endTurn = resolve
    return super.acquireConnection()
  }

  override async releaseConnection() {
    const wrote = this.#statements.wrote()
    this.#endTurn()
    if (wrote) await this.#flush()
  }

  override async destroy() {
    await this.#flush()
    await this.#log.close()
    await super.destroy()
  }
}

type Statements = SqliteDatabase & {
  /** Returns whether a statement that may write has run since the last call. */
  wrote: () => boolean
}

const maxStatements = 300

/** Node's SQLite in the form that Kysely calls; statements are compiled once. */
function statementsOf(database: DatabaseSync): Statements {
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
