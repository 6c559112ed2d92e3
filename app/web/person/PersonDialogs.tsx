import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { DeactivateDialog } from '#features/accounts/web/users/DeactivateDialog.tsx'
import { Leaving } from '#features/accounts/web/users/Leaving.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import type { usePersonAuditEvents } from './use-person-events.ts'

const UserDialog = lazyPart(async () => (await import('#features/accounts/web/users/UserDialog.tsx')).UserDialog)
const RenewDialog = lazyPart(
  async () => (await import('#features/accounts/web/invitations/RenewDialog.tsx')).RenewDialog,
)

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
    </>
  )
}
