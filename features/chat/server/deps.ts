import type { Language } from '#platform/i18n/language.ts'
import { chatDefaults } from '#platform/model/limits.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import type { IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Model } from '#ai/server/model.ts'
import type { Log } from '#platform/server/jobs/hold.ts'
import type { CommitInterrupted } from '#platform/server/jobs/left.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import type { Usage } from '#features/usage/server/statistics/usage.ts'

export type ChatDeps = {
  db: Database
  clock: () => Date
  jobs: StreamingJobs
  quota: Quota
  budgets: Budgets
  usage: Usage
  commitInterrupted: CommitInterrupted
  /** The school's shared connection; null when no AI is connected. */
  sharedModel: (settings: { temperature: number | null; maxTokens: number | null }) => Promise<Model | null>
  store: Store
  reader: FileTextReader
  log: Log
}

export type ChatQuestion = {
  prompt: string
  /** Null starts a conversation. */
  conversationId: string | null
  /** Null starts a branch at the beginning of the conversation. If omitted, the question follows the latest message. */
  parentId: string | null | undefined
  /** The ids of uploaded files. */
  uploadedFiles: readonly string[]
  language: Language
  temperature: number | null
  maxTokens: number | null
  /** The message of the question. */
  idempotencyKey: IdempotencyKey
}

/** The specification's client always sends its default, which would cut long answers short, so it counts as no limit. */
export const tokenLimitOf = ({ maxTokens }: ChatQuestion): number | null =>
  maxTokens === chatDefaults.maxTokens ? null : maxTokens
