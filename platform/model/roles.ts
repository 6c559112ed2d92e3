/** Roles from the fewest rights to the most. */
export const roles = ['USER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const roleNames = {
  USER: 'profile.roleUser',
  EDITOR: 'profile.roleEditor',
  ADMIN: 'profile.roleAdmin',
} as const satisfies Record<Role, string>

/**
 * Returns whether the role may edit assistants, questions and categories, including inactive ones. It grants no access to people, settings
 * or other people's work: those are for administrators only.
 */
export const mayWriteAssistants = (role: Role): boolean => role !== 'USER'

export const isAdmin = (role: Role): boolean => role === 'ADMIN'
