import { open, realpath, type FileHandle } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import { flushOf, type Flush } from './flush.ts'
import { statementsOf, type Statements } from './statements.ts'

/**
 * Kysely's SQLite dialect over Node's own SQLite. Every commit is on the disk before it is acknowledged; a second process waits up to
 * five seconds for a lock.
 *
 * SQLite would flush its log itself with `synchronous=FULL`, and the process stand still for it. With `NORMAL` it writes the log and
 * leaves the flushing to us: it runs beside everything else, one flush for all that were committed meanwhile, and whoever committed
 * waits for it (docs/decisions/0013-sqlite-flush.md). What SQLite flushes around checkpoints, and the folder of a
 * new log, it flushes in both modes (sqlite.org/pragma.html#pragma_synchronous).
 */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma busy_timeout=5000; pragma journal_mode=wal; pragma synchronous=normal; pragma foreign_keys=on; pragma cache_size=-8000',
  )
  // What a process that died had logged may be in the system's memory only, marked as written: it is written anew, to the database.
  database.exec('pragma wal_checkpoint(truncate)')
  return {
    createDriver: () => new FlushedDriver(file, statementsOf(database)),
    createAdapter: () => new OwnTurns(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** The driver itself lets one work at a time: Kysely would make the next one wait for the flush of the one before. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
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
    // The log lies beside the file itself, wherever a link to it may lie.
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
