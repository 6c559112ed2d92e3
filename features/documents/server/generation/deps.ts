import type { Allowance } from '../allowance/allowance.ts'
import type { Budgets } from '../budgets/budgets.ts'
import type { Connecting } from '../connections/connections.ts'
import type { Database } from '../database/schema.ts'
import type { FileTextReader } from '../extraction/reader.ts'
import type { Store } from '../files/store.ts'
import type { Model } from '../models/model.ts'
import type { Log } from '../running/hold.ts'
import type { SettleLeft } from '../running/left.ts'
import type { RunningTexts } from '../running/running.ts'
import type { Usage } from '../usage/usage.ts'
import type { Checker } from './checker.ts'

export type GenerationDeps = {
  db: Database
  clock: () => Date
  running: RunningTexts
  allowance: Allowance
  budgets: Budgets
  usage: Usage
  settleLeft: SettleLeft
  /** The model an agent writes with: its own or the shared one; null when no AI is connected. */
  modelFor: (agent: Connecting) => Promise<Model | null>
  store: Store
  reader: FileTextReader
  checker: Checker
  log: Log
}
