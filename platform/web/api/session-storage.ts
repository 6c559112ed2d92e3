import type { User } from '../../contract/account.ts'
import { paths } from '../paths.ts'
import { flushDrafts, listDrafts } from '../lib/drafts.ts'
import { readJson, readStored, removeStored, writeStored } from '../lib/storage.ts'

export const storedToken = (): string | null => readStored('token')

/** The user id of the stored session; null unless token and user are both stored and readable. */
export function storedUserId(): string | null {
  const user = storedToken() ? (readJson(readStored('user')) as { id?: unknown } | null) : null
  return typeof user?.id === 'string' ? user.id : null
}

export function storeUser(user: User) {
  writeStored('user', JSON.stringify(user))
}

export function storeSession({ user, token }: { user: User; token: string }) {
  writeStored('token', token)
  storeUser(user)
}

export function clearSession() {
  removeStored('token')
  removeStored('user')
}

/** Records an expired session: its user, the path (null on a page for guests) and the title of unfinished work. */
export type Interruption = { userId: string | null; path: string | null; work: string | null }

/** Call this when the server no longer knows the session: saves drafts, clears the session and stores the reason for the login page. */
export function interruptSession() {
  const userId = storedUserId()
  flushDrafts()
  const work = (userId && listDrafts(userId)[0]?.title) || null
  clearSession()
  const forGuests = location.pathname === paths.login || location.pathname === paths.register
  const path = forGuests ? null : location.pathname + location.search
  try {
    sessionStorage.setItem('interrupted', JSON.stringify({ userId, path, work } satisfies Interruption))
  } catch {
    // Without session storage only the return path is lost; the drafts are saved.
  }
}

/** Ends an expired session with a full page redirect to /login. If several calls fail at once, only the first finds a session. */
export function endSession() {
  if (!storedToken()) return
  interruptSession()
  location.assign(paths.login)
}

/** Returns the session that expired in this tab, until someone signs in again. */
export function interruption(): Interruption | null {
  try {
    return readJson(sessionStorage.getItem('interrupted')) as Interruption | null
  } catch {
    return null
  }
}

export function forgetInterruption() {
  try {
    sessionStorage.removeItem('interrupted')
  } catch {
    // Nothing was stored.
  }
}
