import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/account'
import { AdminHead } from '../admin/AdminHead.tsx'
import { DeleteDialog } from '../admin/DeleteDialog.tsx'
import { useEdited } from '../admin/use-edited.ts'
import { Loaded } from '../admin/Loaded.tsx'
import { api } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { tellFailure } from '../lib/tell-failure.ts'
import { allUsers } from './queries.ts'
import { noFilters, UserFilters, usersFound } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))

type Leaving = { user: User; owned: { generations: number; conversations: number; files: number } }

export function UsersPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const users = useQuery(allUsers())
  const edited = useEdited(users.data)
  const [filters, setFilters] = useState(noFilters)
  const [leaving, setLeaving] = useState<Leaving | null>(null)

  // What would go with the account is asked for first: nobody should confirm blindly.
  const ask = (user: User) => {
    api.users.get({ params: { id: user.id } }).then(
      ({ owned = { generations: 0, conversations: 0, files: 0 } }) => setLeaving({ user, owned }),
      () => void users.refetch(),
    )
  }

  return (
    <>
      <AdminHead title={t('nav.users')} subtitle={users.data && t('user.count', { count: users.data.length })} />
      <UserFilters filters={filters} onChange={setFilters} />
      <Loaded query={users} failed="user.loadFailed" loading={t('user.loading')}>
        {(data) => (
          <UserTable
            users={usersFound(data, filters)}
            onClear={() => setFilters(noFilters)}
            onEdit={edited.edit}
            onDelete={ask}
          />
        )}
      </Loaded>
      {edited.thing && (
        <Suspense fallback={null}>
          <UserDialog
            key={edited.opening}
            open={edited.open}
            user={edited.thing}
            onClose={edited.close}
            onReload={edited.reload}
          />
        </Suspense>
      )}
      <DeleteDialog
        thing={leaving}
        onClose={() => setLeaving(null)}
        title={({ user }) => t('user.deleteTitle', { name: user.name })}
        description={({ owned }) => t('user.deleteText', owned)}
        remove={async ({ user }) => {
          try {
            await api.users.remove({ params: { id: user.id }, quiet: true })
          } catch (error) {
            tellFailure(error, 'user.deleteFailed')
            throw error
          } finally {
            await queryClient.invalidateQueries({ queryKey: ['users'] })
          }
          notify('success', t('user.deleted'))
        }}
      />
    </>
  )
}
