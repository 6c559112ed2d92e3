import { connect, type DatabaseLocation } from './connect.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'

/**
 * Migrates the database. On PostgreSQL it uses a connection without a statement limit, because migrations, or waiting for another
 * process's, may take long.
 */
export async function bringUpToDate(db: Database, location: DatabaseLocation): Promise<void> {
  if (location.engine === 'sqlite') return migrate(db)
  const patient = await connect({ ...location, limits: { statement: 0 } })
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
}
