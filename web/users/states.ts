import type { User } from '#contract/account'
import type { UserState } from '#contract/users'
import { newForDays } from '#rules/lists'

const dayMs = 86_400_000

export function stateOf({ isActive, awaitsApproval }: Pick<User, 'isActive' | 'awaitsApproval'>): UserState {
  if (isActive) return 'active'
  return awaitsApproval ? 'waiting' : 'inactive'
}

/** How an account is marked: for its first days as a new one. */
export function markOf(user: User): UserState | 'new' {
  const state = stateOf(user)
  const isNew = Date.now() - Date.parse(user.createdAt) < newForDays * dayMs
  return state === 'active' && isNew ? 'new' : state
}

export const stateNames = {
  new: 'user.new',
  active: 'agent.active',
  waiting: 'approval.waiting',
  inactive: 'agent.inactive',
} as const

export const stateTones = { new: 'good', active: 'good', waiting: 'warn', inactive: 'plain' } as const
