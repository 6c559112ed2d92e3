import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import type { Connecting } from '#features/connections/server/connections.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Model } from '#ai/server/model.ts'
import type { Log } from '#platform/server/jobs/hold.ts'
import type { CommitInterrupted } from '#platform/server/jobs/left.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'
import type { DocumentKinds } from '../kinds.ts'
import type { Checker } from './checks/checker.ts'

export type GenerationDeps = {
  db: Database
  /** The kinds of structured documents. */
  kinds: DocumentKinds
  clock: () => Date
  jobs: StreamingJobs
  quota: Quota
  budgets: Budgets
  usage: Usage
  commitInterrupted: CommitInterrupted
  /** The model that an assistant writes with: its own or the shared one; null without an AI connection. */
  modelFor: (agent: Connecting) => Promise<Model | null>
  store: Store
  reader: FileTextReader
  checker: Checker
  log: Log
}
