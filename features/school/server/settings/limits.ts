import type { PersonalLimits } from '#platform/model/limits.ts'
import { prepare } from '#platform/server/database/prepare.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Environment } from './settings.ts'

/** Reads the current limits. */
export async function limitsIn(db: Database, { limits }: Pick<Environment, 'limits'>): Promise<PersonalLimits> {
  const [row] = await findLimits(db, {})
  return {
    runsPerDay: row!.runs_per_day ?? limits.runsPerDay,
    accountsPerDay: row!.accounts_per_day ?? limits.accountsPerDay,
    storageMegabytes: row!.storage_megabytes ?? limits.storageMegabytes,
  }
}

const findLimits = prepare((db) =>
  db.selectFrom('settings').select(['runs_per_day', 'accounts_per_day', 'storage_megabytes']),
)
