import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { WaysInDeps } from '../invitations/deps.ts'

export type StaffDeps = WaysInDeps & {
  encryption: Encryption
  log: { error(fault: unknown, message: string): void }
}
