import type { Database } from '#platform/server/database/schema.ts'
import type { More } from '#platform/server/logs/security-log.ts'
import { checkChain } from './chain.ts'
import { shortenLog } from './shorten.ts'

type Deps = {
  db: Database
  clock: () => Date
  record: (event: 'log-shortened', more: More) => void
  log: { error(message: string): void }
}

/** Takes away what is kept no longer, and says aloud when the rest is not whole. A broken log is not cut: it may have to be looked into. */
export async function maintainLog({ record, log, ...deps }: Deps): Promise<void> {
  const broken = await checkChain(deps)
  if (broken !== null) {
    log.error(`The audit log is not whole: its row ${broken} has been changed, taken away or put in by another hand.`)
    return
  }
  const count = await shortenLog(deps)
  if (count > 0) record('log-shortened', { count })
}
