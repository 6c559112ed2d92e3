import type { HistoryEntry } from '#contract/history'
import { useUser } from '../lib/session.ts'

/** Whether an administrator looks at somebody else's entry: it can be read, not changed. */
export function useIsOthers({ owner }: HistoryEntry): boolean {
  const user = useUser()
  return owner !== undefined && owner.id !== user.id
}
