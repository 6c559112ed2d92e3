import type { Checker } from '#features/documents/server/generation/checks/checker.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import type { Database } from '#platform/server/database/schema.ts'

export type SubmissionDeps = {
  db: Database
  clock: () => Date
  /** The school's time zone: a deadline ends with the day there. */
  timeZone: string
  kinds: DocumentKinds
  checker: Checker
  quota: Quota
  jobs: StreamingJobs
}
