import { connect, type DatabaseLocation } from './connect.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'

/**
 * Brings the database up to date, on PostgreSQL over a connection without its limit: a migration takes as long as it takes, and so does
 * another process's before it.
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
