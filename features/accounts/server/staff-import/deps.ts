import type { Seal } from '#platform/server/encryption/seal.ts'
import type { WaysInDeps } from '../invitations/deps.ts'

export type StaffDeps = WaysInDeps & {
  seal: Seal
  log: { error(fault: unknown, message: string): void }
}
