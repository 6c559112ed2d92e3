import type { Access } from '#contract/endpoint'
import { isAdmin, mayWriteAssistants, type Role } from '#rules/roles'

/** Whether somebody of this role may make a call. */
export function mayCall(access: Access, role: Role): boolean {
  if (access === 'admin') return isAdmin(role)
  return access !== 'editor' || mayWriteAssistants(role)
}
