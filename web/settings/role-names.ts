import type { User } from '#contract/account'
import type { MessageKey } from '#locales/messages'

export const roleNames = {
  USER: 'profile.roleUser',
  ADMIN: 'profile.roleAdmin',
} as const satisfies Record<User['role'], MessageKey>
