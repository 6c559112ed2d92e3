import type { ComponentType } from 'react'
import { Navigate, Outlet, useLocation, type Location } from 'react-router'
import type { Role } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { restoreSession, useSession } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import styles from './guards.module.css'
import { shellTexts } from '../../texts/shell.ts'

/**
 * Guards pages of signed-in users: others go to /login and return after signing in. A user with a temporary password sees
 * `passwordFirst` instead.
 */
export function SignedIn({ passwordFirst: PasswordFirst }: { passwordFirst: ComponentType }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'user') return session.user.mustChangePassword ? <PasswordFirst /> : <Outlet />
  if (session.status === 'guest') return <Navigate to={paths.login} replace state={{ from: pathname + search }} />
  return <Undetermined />
}

/** Renders inside SignedIn and redirects users without the role to /dashboard. */
export function Only({ to }: { to: (role: Role) => boolean }) {
  const session = useSession()
  if (session.status !== 'user') return <Undetermined />
  return to(session.user.role) ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** Guards login and register: a signed-in user goes to the page they came from, or to /dashboard. */
export function GuestsOnly() {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'guest') return <Outlet />
  if (session.status !== 'user') return <Undetermined />
  return <Navigate to={session.returnTo ?? cameFrom(location) ?? paths.dashboard} replace />
}

/** Shown while the session is loading, and if the server cannot be reached. */
function Undetermined() {
  const { t } = useTexts(shellTexts)
  const session = useSession()
  return (
    <main className={styles.container}>
      {session.status === 'unreachable' ? (
        <ErrorState
          title={t('session.unreachable')}
          text={t('session.unreachableText')}
          retryLabel={t('action.retry')}
          onRetry={() => void restoreSession()}
        />
      ) : (
        <Spinner label={t('session.checking')} />
      )}
    </main>
  )
}

const cameFrom = ({ state }: Location): string | null => (state as { from?: string } | null)?.from ?? null
