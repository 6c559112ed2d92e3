import { useQuery, useQueryClient } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-round-x'
import { lazy, useRef, useState } from 'react'
import type { User } from '#contract/account'
import { useTranslation } from '../lib/language.ts'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { ManagedList } from '../managing/ManagedList.tsx'
import { usersApi } from './calls.ts'
import { notify, tellFailure } from '../lib/notify.ts'
import { allUsers } from './queries.ts'
import { ImportLink } from './ImportLink.tsx'
import { isUserFound, noFilters, UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))

type Leaving = { user: User; owned: { generations: number; conversations: number; files: number } }

export function UsersPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const users = useQuery(allUsers())
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const wanted = useRef('')

  // What would go with the account is asked for first: nobody should confirm blindly.
  const ask = async ({ id }: User) => {
    wanted.current = id
    try {
      const { user, owned = { generations: 0, conversations: 0, files: 0 } } = await usersApi.get({ params: { id } })
      // An answer that is late must not change whom the question is about.
      if (wanted.current === id) setLeaving({ user, owned })
    } catch {
      await users.refetch()
    }
  }

  const approve = async ({ id, name, version }: User) => {
    try {
      await usersApi.update({ params: { id }, body: { isActive: true, version }, quiet: true })
      notify('success', t('approval.approved', { name }))
    } catch (error) {
      tellFailure(error, 'approval.failed')
    }
    await queryClient.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <>
      <ManagedList
        title={t('nav.users')}
        subtitle={users.data && t('user.count', { count: users.data.length })}
        query={users}
        loading={t('user.loading')}
        failed="user.loadFailed"
        missing={t('user.notFound')}
        noFilters={noFilters}
        renderFilters={(filters, onChange) => <UserFilters filters={filters} onChange={onChange} />}
        isFound={isUserFound}
        countFound={(count) => t('user.count', { count })}
        empty={{
          icon: <UserX size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('user.empty'),
          text: t('agent.emptyText'),
        }}
        renderList={(found, onEdit) => (
          <UserTable
            users={found}
            onApprove={(user) => void approve(user)}
            onEdit={onEdit}
            onDelete={(user) => void ask(user)}
          />
        )}
        // People make their accounts themselves: there is no new one here.
        renderDialog={({ opening, thing, ...dialog }) => thing && <UserDialog key={opening} user={thing} {...dialog} />}
      />
      <ImportLink />
      <DeleteDialog
        thing={leaving}
        onClose={() => setLeaving(null)}
        title={({ user }) => t('user.deleteTitle', { name: user.name })}
        description={({ owned }) => t('user.deleteText', owned)}
        remove={({ user }) => usersApi.remove({ params: { id: user.id }, quiet: true })}
        deleted="user.deleted"
        failed="user.deleteFailed"
        reload={() => queryClient.invalidateQueries({ queryKey: ['users'] })}
        draft={({ user }) => ({ kind: 'user', id: user.id })}
      />
    </>
  )
}
