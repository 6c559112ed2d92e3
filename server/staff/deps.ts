import type { Seal } from '../seal.ts'
import type { WaysInDeps } from '../ways-in/deps.ts'

export type StaffDeps = WaysInDeps & {
  seal: Seal
  /** Until all that has been told is in the audit log: it holds some thousand deeds, not tens of them. */
  told: () => Promise<void>
  log: { error(fault: unknown, message: string): void }
}
