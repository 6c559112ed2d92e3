import { realpathSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, SqliteDriver, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { type Flush, flushOf } from './flush.ts'
import { createTurns } from './turns.ts'

/**
 * Kysely's SQLite dialect over Node's own SQLite. Every commit is on the disk before it is acknowledged; a second process waits up to
 * five seconds for a lock.
 *
 * SQLite would flush its log itself with `synchronous=FULL`, and the process stand still for it. With `NORMAL` it writes the log and
 * leaves the flushing to us: it runs beside everything else, one flush for all that were committed meanwhile, and whoever committed
 * waits for it. What SQLite flushes around checkpoints is the same in both modes (sqlite.org/pragma.html#pragma_synchronous).
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=normal; pragma foreign_keys=on; pragma cache_size=-8000',
  )
  // What a process that died had logged may be in the system's memory only, marked as written: it is written anew, to the database.
  database.exec('pragma wal_checkpoint(truncate)')
  // The log lies beside the file itself, wherever a link to it may lie.
  return new FlushedDialect(database, flushOf(`${realpathSync(file)}-wal`))
}

class FlushedDialect extends SqliteDialect {
  readonly #driver: SqliteDriver
  constructor(database: DatabaseSync, flush: Flush) {
    const written = { since: false }
    const config = { database: adapter(database, written) }
    super(config)
    this.#driver = new FlushedDriver(config, { flush, written })
  }
  override createDriver(): SqliteDriver {
    return this.#driver
  }
  override createAdapter(): SqliteAdapter {
    return new TurnsAdapter()
  }
}

/** The driver itself lets one work at a time: Kysely would make the next one wait for the flush of the one before. */
class TurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

type Written = { since: boolean }

class FlushedDriver extends SqliteDriver {
  readonly #turns = createTurns()
  readonly #flush: Flush
  readonly #written: Written
  constructor(config: { database: SqliteDatabase }, { flush, written }: { flush: Flush; written: Written }) {
    super(config)
    this.#flush = flush
    this.#written = written
  }
  override async acquireConnection() {
    await this.#turns.take()
    return super.acquireConnection()
  }
  override async releaseConnection() {
    const wrote = this.#written.since
    this.#written.since = false
    this.#turns.give()
    if (wrote) await this.#flush()
  }
  override async destroy() {
    await this.#flush.close()
    await super.destroy()
  }
}

const keptStatements = 300

function adapter(database: DatabaseSync, written: Written): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= keptStatements) statements.clear()
      const statement = wrap(database.prepare(sql), () => {
        if (!reads.test(sql)) written.since = true
      })
      statements.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/** Whatever begins otherwise may write. */
const reads = /^\s*(?:select|begin|commit|rollback|savepoint|release)\b/i

function wrap(statement: StatementSync, onRun: () => void): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  // Rows come as arrays and are made objects here: those the driver makes are slow to make and slow to read.
  statement.setReturnArrays(true)
  const objectOf = (row: unknown) => {
    const object: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) object[names[index]!] = (row as unknown[])[index]
    return object
  }
  const values = (parameters: readonly unknown[]) => {
    onRun()
    return parameters as SQLInputValue[]
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(objectOf),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(objectOf),
  }
}
