import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/account'
import { AdminHead } from '../managing/AdminHead.tsx'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { useEdited } from '../managing/use-edited.ts'
import { Loaded } from '../managing/Loaded.tsx'
import { api } from '../lib/api.ts'
import { Unseen } from '../ui/Unseen.tsx'
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
  const wanted = useRef('')

  // What would go with the account is asked for first: nobody should confirm blindly.
  const ask = async ({ id }: User) => {
    wanted.current = id
    try {
      const { user, owned = { generations: 0, conversations: 0, files: 0 } } = await api.users.get({ params: { id } })
      // An answer that is late must not change whom the question is about.
      if (wanted.current === id) setLeaving({ user, owned })
    } catch {
      await users.refetch()
    }
  }

  return (
    <>
      <AdminHead
        title={t('nav.users')}
        subtitle={users.data && t('user.count', { count: users.data.length })}
        trouble={edited.missing && t('user.notFound')}
      />
      <UserFilters filters={filters} onChange={setFilters} />
      <Loaded query={users} failed="user.loadFailed" loading={t('user.loading')}>
        {(data) => {
          const found = usersFound(data, filters)
          return (
            <>
              <Unseen>
                <output>{t('user.count', { count: found.length })}</output>
              </Unseen>
              <UserTable
                users={found}
                onClear={() => setFilters(noFilters)}
                onEdit={edited.edit}
                onDelete={(user) => void ask(user)}
              />
            </>
          )
        }}
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
        remove={({ user }) => api.users.remove({ params: { id: user.id }, quiet: true })}
        deleted="user.deleted"
        failed="user.deleteFailed"
        reload={() => queryClient.invalidateQueries({ queryKey: ['users'] })}
        draft={({ user }) => ({ kind: 'user', id: user.id })}
      />
    </>
  )
}
