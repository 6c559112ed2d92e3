import type { Database } from '../database/schema.ts'
import type { Seal } from '../seal.ts'

export type StaffDeps = {
  db: Database
  clock: () => Date
  seal: Seal
  /** Until all that has been told is in the audit log: it holds some thousand deeds, not tens of them. */
  told: () => Promise<void>
  log: { error(fault: unknown, message: string): void }
}
