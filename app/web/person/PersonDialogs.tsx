import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { DeactivateDialog } from '#features/accounts/web/users/DeactivateDialog.tsx'
import { Leaving } from '#features/accounts/web/users/Leaving.tsx'
import type { usePersonDeeds } from './use-person-deeds.ts'

const UserDialog = lazy(async () => ({
  default: (await import('#features/accounts/web/users/UserDialog.tsx')).UserDialog,
}))
const RenewDialog = lazy(async () => ({
  default: (await import('#features/accounts/web/invitations/RenewDialog.tsx')).RenewDialog,
}))

/** Confirmation dialogs for actions on an account. */
export function PersonDialogs({ deeds }: { deeds: ReturnType<typeof usePersonDeeds> }) {
  const navigate = useNavigate()
  const { edited, renewing } = deeds
  return (
    <>
      <DeactivateDialog users={deeds.locking} onClose={deeds.leaveUnlocked} onDeactivate={deeds.lock} />
      <Leaving
        {...deeds.leaving}
        onDeactivate={(user) => deeds.lock([user])}
        onDeleted={() => void navigate(paths.adminUsers, { replace: true })}
      />
      <Suspense fallback={null}>
        {edited && (
          <UserDialog
            key={edited.opening}
            open={edited.open}
            user={edited.account}
            onClose={deeds.closeEdited}
            onReload={deeds.reloadEdited}
          />
        )}
        {renewing && <RenewDialog user={renewing} onClose={deeds.endRenewing} />}
      </Suspense>
    </>
  )
}
