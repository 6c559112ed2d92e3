import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/account'
import { useTranslation } from '../lib/language.ts'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { usersApi } from './calls.ts'
import { userToEdit, type Account } from './paged.ts'

/** Whom an administrator is asked about before deleting. What would go is fetched first: nobody should confirm blindly. */
export function useLeaving() {
  const queryClient = useQueryClient()
  const [user, setUser] = useState<Account | null>(null)
  const wanted = useRef('')
  return {
    user,
    ask: async ({ id }: { id: string }) => {
      wanted.current = id
      try {
        const found = await queryClient.fetchQuery({ ...userToEdit(id), staleTime: 0 })
        // An answer that is late must not change whom the question is about.
        if (wanted.current === id) setUser(found)
      } catch {
        await queryClient.invalidateQueries({ queryKey: ['users'] })
      }
    },
    onClose: () => setUser(null),
  }
}

type DeleteUserProps = Pick<ReturnType<typeof useLeaving>, 'user' | 'onClose'> & {
  /** What is offered instead, where the account is active. */
  onDeactivate: (user: User) => void
  /** Where there is more to do than to read the list anew. */
  onDeleted?: () => void
}

export function DeleteUser({ user, onClose, onDeactivate, onDeleted }: DeleteUserProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <DeleteDialog
      thing={user}
      onClose={onClose}
      title={({ name }) => t('user.deleteTitle', { name })}
      description={({ owned }) => t('user.deleteText', owned)}
      remove={async ({ id }) => {
        await usersApi.remove({ params: { id }, quiet: true })
        onDeleted?.()
      }}
      deleted="user.deleted"
      failed="user.deleteFailed"
      reload={() => queryClient.invalidateQueries({ queryKey: ['users'] })}
      draft={({ id }) => ({ kind: 'user', id })}
      instead={(one) =>
        one.isActive ? { label: t('user.deactivateInstead'), onPress: () => onDeactivate(one) } : null
      }
    />
  )
}
