import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { DeactivateDialog } from '#features/accounts/web/users/DeactivateDialog.tsx'
import { Leaving } from '#features/accounts/web/users/Leaving.tsx'
import type { usePersonAuditEvents } from './use-person-events.ts'

const UserDialog = lazy(async () => ({
  default: (await import('#features/accounts/web/users/UserDialog.tsx')).UserDialog,
}))
const RenewDialog = lazy(async () => ({
  default: (await import('#features/accounts/web/invitations/RenewDialog.tsx')).RenewDialog,
}))

/** Confirmation dialogs for actions on an account. */
export function PersonDialogs({ auditEvents }: { auditEvents: ReturnType<typeof usePersonAuditEvents> }) {
  const navigate = useNavigate()
  const { edited, renewing } = auditEvents
  return (
    <>
      <DeactivateDialog
        users={auditEvents.locking}
        onClose={auditEvents.leaveUnlocked}
        onDeactivate={auditEvents.lock}
      />
      <Leaving
        {...auditEvents.leaving}
        onDeactivate={(user) => auditEvents.lock([user])}
        onDeleted={() => void navigate(paths.adminUsers, { replace: true })}
      />
      <Suspense fallback={null}>
        {edited && (
          <UserDialog
            key={edited.openCount}
            open={edited.open}
            user={edited.account}
            onClose={auditEvents.closeEdited}
            onReload={auditEvents.reloadEdited}
          />
        )}
        {renewing && <RenewDialog user={renewing} onClose={auditEvents.endRenewing} />}
      </Suspense>
    </>
  )
}
