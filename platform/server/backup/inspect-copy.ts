import { DatabaseSync } from 'node:sqlite'
import { isKnownMigration, isUnreleasedMigration } from '../database/migrate.ts'
import { BackupFault } from '../operator-faults.ts'

/** The contents of a database copy that passed its integrity check. */
export type CopyContents = { counts: Record<string, number>; uploads: string[] }

const counted = ['users', 'agents', 'documents', 'conversations', 'files'] as const

/** Checks a database from end to end, without changing it. @throws BackupFault when it is damaged or of a newer version. */
export function inspectCopy(file: string): CopyContents {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const column = (statement: string) =>
      database
        .prepare(statement)
        .all()
        .map((row) => Object.values(row)[0])
    if (column('pragma integrity_check').join() !== 'ok' || column('pragma foreign_key_check').length > 0)
      throw new BackupFault('the database in it is damaged')
    const migrations = column('select name from kysely_migration').map(String)
    if (migrations.some(isUnreleasedMigration))
      throw new BackupFault('the database in it was made by a version of Trợ Giảng before the first release')
    if (!migrations.every(isKnownMigration))
      throw new BackupFault('the database in it was made by a newer version of Trợ Giảng')
    const counts = counted.map((table) => [table, Number(column(`select count(*) from ${table}`)[0])] as const)
    return {
      counts: Object.fromEntries(counts),
      uploads: uploadColumns(column)
        .flatMap(([table, name]) => column(`select ${name} from ${table} where ${name} is not null`))
        .map(String)
        .toSorted(),
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`the database in it cannot be read (${(error as Error).message})`, { cause: error })
  } finally {
    database.close()
  }
}

/** Older databases have fewer columns. */
const uploadColumns = (column: (statement: string) => unknown[]): [table: string, column: string][] =>
  ['files', 'word_templates'].flatMap((table) =>
    column(`select name from pragma_table_info('${table}') where name in ('storage_name', 'figures_name')`).map(
      (name): [string, string] => [table, String(name)],
    ),
  )
