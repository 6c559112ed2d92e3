import type { Language } from '#locales/language'
import { chatDefaults } from '#rules/limits'
import type { Allowance } from '../allowance/allowance.ts'
import type { Budgets } from '../budgets/budgets.ts'
import type { Wanted } from '../database/once.ts'
import type { Database } from '../database/schema.ts'
import type { FileTextReader } from '../extraction/reader.ts'
import type { Store } from '../files/store.ts'
import type { Model } from '../models/model.ts'
import type { Log } from '../running/hold.ts'
import type { SettleLeft } from '../running/left.ts'
import type { RunningTexts } from '../running/running.ts'
import type { Usage } from '../usage/usage.ts'

export type ChatDeps = {
  db: Database
  clock: () => Date
  running: RunningTexts
  allowance: Allowance
  budgets: Budgets
  usage: Usage
  settleLeft: SettleLeft
  /** The school's shared connection; null when no AI is connected. */
  sharedModel: (settings: { temperature: number | null; maxTokens: number | null }) => Promise<Model | null>
  store: Store
  reader: FileTextReader
  log: Log
}

export type ChatQuestion = {
  prompt: string
  /** Null begins a conversation. */
  conversationId: string | null
  /** Null begins a branch at the conversation's start; left out, the question follows the latest message. */
  parentId: string | null | undefined
  /** The ids of uploaded files. */
  uploadedFiles: readonly string[]
  language: Language
  temperature: number | null
  maxTokens: number | null
  /** The message of the question. */
  wanted: Wanted
}

/** The specification's client always sends its default, which would cut long answers short: it counts as no limit. */
export const wantedTokens = ({ maxTokens }: ChatQuestion): number | null =>
  maxTokens === chatDefaults.maxTokens ? null : maxTokens
