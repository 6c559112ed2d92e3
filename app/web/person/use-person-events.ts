import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { useLeaving } from '#features/accounts/web/users/use-leaving.ts'
import { userToEdit, type Account } from '#features/accounts/web/users/paged.ts'
import { useUserChanges } from '#features/accounts/web/users/use-user-changes.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Actions of an administrator on an account, and the open dialog. */
export function usePersonAuditEvents(user: User) {
  const queryClient = useQueryClient()
  const change = useUserChanges()
  const leaving = useLeaving()
  const [edited, setEdited] = useState<{ account: Account; openCount: number; open: boolean } | null>(null)
  const [renewing, setRenewing] = useState<User | null>(null)
  const [locking, setLocking] = useState<readonly User[] | null>(null)
  const show = (account: Account) => setEdited({ account, openCount: (edited?.openCount ?? 0) + 1, open: true })
  return {
    edited,
    edit: async () => {
      try {
        show(await queryClient.fetchQuery({ ...userToEdit(user.id), staleTime: 0 }))
      } catch (error) {
        notifyFailure(error, translate(currentLanguage(), userTexts)('person.loadFailed'))
      }
    },
    reloadEdited: show,
    closeEdited: () => setEdited(edited && { ...edited, open: false }),
    activate: () => void change('active', [user]),
    locking,
    askLock: () => setLocking([user]),
    lock: (users: readonly User[]) => {
      setLocking(null)
      void change('inactive', users)
    },
    leaveUnlocked: () => setLocking(null),
    renewing,
    renew: () => setRenewing(user),
    endRenewing: () => setRenewing(null),
    leaving,
  }
}
