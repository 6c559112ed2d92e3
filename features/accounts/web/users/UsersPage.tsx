import { useQuery, useQueryClient } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { userSorts, type ListedUser, type UserState } from '../../contract/users.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { PagedList } from '#platform/web/lists/PagedList.tsx'
import { useListState } from '#platform/web/lists/use-list-state.ts'
import { useSelection } from '#platform/web/lists/use-selection.ts'
import { prefetchDialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { usersApi } from './calls.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { Leaving } from './Leaving.tsx'
import { pageOfUsers, userToEdit } from './paged.ts'
import { UserBulk } from './UserBulk.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { UserTabs } from '../user-tabs/UserTabs.tsx'
import { useLeaving } from './use-leaving.ts'
import { useUserChanges } from './use-user-changes.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '../../texts/users.ts'
import Link2 from 'lucide-react/icons/link-2'
import Upload from 'lucide-react/icons/upload'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

const OpenInvitationsDialog = lazyPart(
  async () => (await import('../invitations/OpenInvitationsDialog.tsx')).OpenInvitationsDialog,
)

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Other ways to create accounts: a staff list and open invitations. */
function OtherSignUps() {
  const { t } = useTexts(userTexts)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Link to={paths.adminStaff} className={buttonClass()}>
        <Upload {...icon} />
        {t('user.importList')}
      </Link>
      <Button icon={<Link2 {...icon} />} onClick={() => setInviting(true)}>
        {t('firstSignIn.open')}
      </Button>
      {inviting && <OpenInvitationsDialog onClose={() => setInviting(false)} />}
    </>
  )
}

const loadDialog = () => import('./UserDialog.tsx')
const UserDialog = lazyPart(async () => (await loadDialog()).UserDialog)
const NewUserDialog = lazyPart(async () => (await import('../invitations/NewUserDialog.tsx')).NewUserDialog)
const RenewDialog = lazyPart(async () => (await import('../invitations/RenewDialog.tsx')).RenewDialog)

export function UsersPage() {
  const { t } = useTexts(navigationTexts, userTexts)
  const queryClient = useQueryClient()
  const listState = useListState({
    filters: ['role', 'state', 'group'],
    sorts: userSorts,
    usual: { sort: 'created', descending: true },
  })
  const { role, state, group } = listState.filters
  const query = {
    ...listState.query,
    group: group || undefined,
    role: (role || undefined) as User['role'] | undefined,
    ...(state === 'new' ? { isNew: true } : { state: (state || undefined) as UserState | undefined }),
  }
  const users = useQuery(pageOfUsers(query))
  const selection = useSelection<ListedUser>(users.data?.items ?? [])
  const { all = 0, waiting = 0 } = users.data?.totals ?? {}
  const totals = [t('user.count', { count: all }), waiting > 0 && t('user.waiting', { count: waiting })]
  const change = useUserChanges()
  const leaving = useLeaving()
  const [renewing, setRenewing] = useState<User | null>(null)
  const [locking, setLocking] = useState<readonly User[] | null>(null)

  const approve = async ({ id, name, version }: User) => {
    try {
      await usersApi.update({ params: { id }, body: { isActive: true, version }, quiet: true })
      notify('success', t('approval.approved', { name }))
    } catch (error) {
      notifyFailure(error, t('approval.failed'))
    }
    await queryClient.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <>
      <PagedList
        title={t('nav.users')}
        subtitle={users.data && totals.filter(Boolean).join(' · ')}
        tabs={<UserTabs />}
        renderTools={() => <OtherSignUps />}
        listState={listState}
        create={t('firstSignIn.new')}
        query={users}
        loading={t('user.loading')}
        failed={t('user.loadFailed')}
        one={userToEdit}
        missing={t('user.notFound')}
        filters={
          <UserFilters
            search={listState.typed}
            onSearch={listState.type}
            filters={listState.filters}
            onChoose={listState.choose}
          />
        }
        countFound={(count) => t('user.count', { count })}
        empty={{
          icon: <UserX size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('user.empty'),
          text: t('agent.emptyText'),
        }}
        renderList={(found, onEdit) => (
          <UserTable
            users={found}
            listState={listState}
            selection={selection}
            onApprove={(user) => void approve(user)}
            onActivate={(user) => void change('active', [user])}
            onDeactivate={(user) => setLocking([user])}
            onEdit={onEdit}
            onAhead={({ id }) => {
              prefetchDialog()
              void loadDialog().catch(() => {})
              void queryClient.prefetchQuery(userToEdit(id))
            }}
            onRenew={setRenewing}
            onDelete={(user) => void leaving.ask(user)}
          />
        )}
        renderDialog={({ openCount, item, ...dialog }) =>
          item ? (
            <UserDialog key={openCount} user={item} {...dialog} />
          ) : (
            <NewUserDialog key={openCount} open={dialog.open} onClose={dialog.onClose} />
          )
        }
      >
        <UserBulk selection={selection} total={users.data?.pagination.total ?? 0} query={query} change={change} />
      </PagedList>
      <DeactivateDialog
        users={locking}
        onClose={() => setLocking(null)}
        onDeactivate={(those) => {
          setLocking(null)
          void change('inactive', those)
        }}
      />
      <Leaving {...leaving} onDeactivate={(user) => void change('inactive', [user])} />
      {renewing && <RenewDialog user={renewing} onClose={() => setRenewing(null)} />}
    </>
  )
}
