import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { InvitationDeps } from '../invitations/deps.ts'

export type StaffDeps = InvitationDeps & {
  encryption: Encryption
  log: { error(fault: unknown, message: string): void }
}
