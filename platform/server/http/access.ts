import type { Access } from '../../contract/rights.ts'
import { isAdmin, mayWriteAssistants, type Role } from '../../model/roles.ts'

/** Returns true if this role may make a call. */
export function mayCall(access: Access, role: Role): boolean {
  if (access === 'admin') return isAdmin(role)
  return access !== 'editor' || mayWriteAssistants(role)
}
