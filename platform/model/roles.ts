/** Roles from the fewest rights to the most. */
export const roles = ['USER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const roleNames = {
  USER: 'profile.roleUser',
  EDITOR: 'profile.roleEditor',
  ADMIN: 'profile.roleAdmin',
} as const satisfies Record<Role, string>

/**
 * Whether somebody writes the catalogue: assistants, questions and categories, switched off ones too. That says nothing of people,
 * settings or others' work, which are for administrators alone.
 */
export const mayWriteAssistants = (role: Role): boolean => role !== 'USER'

export const isAdmin = (role: Role): boolean => role === 'ADMIN'
