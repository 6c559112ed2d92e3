import type { Seal } from '../seal.ts'
import type { WaysInDeps } from '../ways-in/deps.ts'

export type StaffDeps = WaysInDeps & {
  seal: Seal
  log: { error(fault: unknown, message: string): void }
}
