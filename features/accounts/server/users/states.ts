import type { UserState } from '../../contract/users.ts'
import type { Schema } from '#platform/server/database/schema.ts'

type StoredState = Pick<Schema['users'], 'is_active' | 'awaits_approval'>

/** The columns of a state. */
export const columnsOf: Record<UserState, StoredState> = {
  active: { is_active: 1, awaits_approval: 0 },
  waiting: { is_active: 0, awaits_approval: 1 },
  inactive: { is_active: 0, awaits_approval: 0 },
}

export function stateOf({ is_active, awaits_approval }: StoredState): UserState {
  if (is_active === 1) return 'active'
  return awaits_approval === 1 ? 'waiting' : 'inactive'
}
