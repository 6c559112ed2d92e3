import type { Database } from '#platform/server/database/schema.ts'
import type { More } from '#platform/server/logs/security-log.ts'
import { checkChain } from './chain.ts'
import { shortenLog } from './shorten.ts'

type Deps = {
  db: Database
  clock: () => Date
  record: (event: 'log-entries-deleted', more: More) => void
  log: { error(message: string): void }
}

/**
 * Deletes events whose retention has ended and reports a log that is not intact. A broken log is not shortened, because it may be evidence.
 */
export async function maintainLog({ record, log, ...deps }: Deps): Promise<void> {
  const broken = await checkChain(deps)
  if (broken !== null) {
    log.error(`The audit log is not whole: its row ${broken} has been changed, taken away or put in by another hand.`)
    return
  }
  const count = await shortenLog(deps)
  if (count > 0) record('log-entries-deleted', { count })
}
