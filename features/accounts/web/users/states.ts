import type { User } from '#platform/contract/account.ts'
import type { UserState } from '../../contract/users.ts'
import { newForDays } from '#platform/model/lists.ts'

const dayMs = 86_400_000

export function stateOf({ isActive, awaitsApproval }: Pick<User, 'isActive' | 'awaitsApproval'>): UserState {
  if (isActive) return 'active'
  return awaitsApproval ? 'waiting' : 'inactive'
}

type Mark = UserState | 'new' | 'invited' | 'lapsed'

/** Marks an account: invited until the first sign-in, new for the first days. */
export function markOf(user: User): Mark {
  const state = stateOf(user)
  if (state === 'active' && user.invitedUntil !== undefined)
    return Date.parse(user.invitedUntil) > Date.now() ? 'invited' : 'lapsed'
  const isNew = Date.now() - Date.parse(user.createdAt) < newForDays * dayMs
  return state === 'active' && isNew ? 'new' : state
}

export const stateNames = {
  new: 'user.new',
  invited: 'firstSignIn.invited',
  lapsed: 'firstSignIn.lapsed',
  active: 'agent.active',
  waiting: 'approval.waiting',
  inactive: 'agent.inactive',
} as const

export const stateTones = {
  new: 'good',
  invited: 'warn',
  lapsed: 'warn',
  active: 'good',
  waiting: 'warn',
  inactive: 'plain',
} as const
