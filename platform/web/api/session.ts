import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { auth } from '../../contract/auth.ts'
import type { User } from '../../contract/account.ts'
import { paths } from '../paths.ts'
import { ApiError } from './api-error.ts'
import {
  clearSession,
  forgetInterruption,
  interruption,
  interruptSession,
  storedUserId,
  storeSession,
  storeUser,
} from './session-storage.ts'

/** The state of the session. `unreachable`: a session is stored, but the server did not respond. */
export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'guest' }
  /** `returnTo`: the page after signing in: the one where this user's earlier session expired, or the dashboard. */
  | { status: 'user'; user: User; returnTo: string | null }

/** Pages for guests do not need it, so it is a separate chunk. */
const loadAccount = () => import('./account.ts')

let session: Session = { status: 'checking' }
const listeners = new Set<() => void>()

/** The session. Components that use it render again when it changes. */
export const useSession = (): Session => useSyncExternalStore(listen, () => session)

/** Returns the signed-in user. Use it only behind the signed-in guard. */
export function useUser(): User {
  const current = useSession()
  if (current.status !== 'user') throw new Error('useUser is for pages behind the signed-in guard')
  return current.user
}

/** Statuses of an unavailable server or proxy; 0 means no response. */
const unavailable = new Set([0, 429, 502, 503, 504])

/** Checks the stored session with the server. A rejection ends it; without a response it is `unreachable`. */
export async function restoreSession(): Promise<void> {
  if (!storedUserId()) {
    clearSession()
    return become({ status: 'guest' })
  }
  become({ status: 'checking' })
  try {
    const { me } = await loadAccount()
    const { user } = await me()
    storeUser(user)
    signedIn(user)
  } catch (error) {
    // A failure to load code says nothing about the session either.
    const refused = error instanceof ApiError && !unavailable.has(error.status)
    if (!refused) return become({ status: 'unreachable' })
    // Another call may have ended it already.
    if (storedUserId()) interruptSession()
    become({ status: 'guest' })
  }
}

/** Rejects with an ApiError when the server refuses; the toast has been shown then. */
export async function login(body: z.input<typeof auth.login.body>): Promise<void> {
  const account = await loadAccount()
  signIn(await account.login({ body: { ...body, device: account.deviceSecret() } }))
}

/** Rejects with an ApiError when the server refuses, or when an administrator must first approve the account: see admission in locales. */
export async function register(body: z.input<typeof auth.register.body>): Promise<void> {
  const account = await loadAccount()
  signIn(await account.register({ body: { ...body, device: account.deviceSecret() }, quiet: true }))
}

/**
 * Continues at the dashboard as the user that a link has signed in. If someone else was signed in, a page reload clears their data from
 * memory.
 */
export function signedInByLink(signed: { user: User; token: string }): void {
  if (session.status === 'guest') return signIn(signed)
  storeSession(signed)
  forgetInterruption()
  location.assign(paths.dashboard)
}

/** Ends the session here and on the server, and reloads the page, so that nothing of this user stays in memory. */
export async function logout(): Promise<void> {
  // The server's session also expires by itself. Being offline must not keep anyone signed in here.
  await loadAccount()
    .then((account) => account.logout({ quiet: true, signal: AbortSignal.timeout(3000) }))
    .catch(() => {})
  clearSession()
  forgetInterruption()
  location.assign(paths.login)
}

/** Stops using this tab's session when another tab signs someone else in or out. Returns the unsubscribe function. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    const here = session.status === 'user' ? session.user.id : null
    if ((key !== 'user' && key !== null) || storedUserId() === here) return
    if (here === null) location.reload()
    else location.assign(storedUserId() ? paths.dashboard : paths.login)
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Call this when the signed-in user's own account changes, so that the interface follows. */
export function accountChanged(user: User) {
  if (session.status !== 'user') return
  storeUser(user)
  become({ ...session, user })
}

/** Signs in with a new token. `wanted`: the requested page. */
export function signIn({ user, token }: { user: User; token: string }, destination: string | null = null) {
  storeSession({ user, token })
  signedIn(user, destination)
}

/** A different user in this tab starts at the dashboard. */
function signedIn(user: User, destination: string | null = null) {
  const before = interruption()
  const returnTo = before ? (before.userId === user.id ? before.path : paths.dashboard) : destination
  forgetInterruption()
  become({ status: 'user', user, returnTo })
}

function become(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
