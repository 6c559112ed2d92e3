import type { ListedUser, userSorts } from '../../contract/users.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Rows } from '#platform/web/lists/Rows.tsx'
import { SortHead } from '#platform/web/lists/SortHead.tsx'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { UserRow, type UserActions } from './UserRow.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '../../texts/users.ts'

type UserTableProps = UserActions & {
  /** The accounts on the current page. */
  users: readonly ListedUser[]
  listState: ListState<(typeof userSorts)[number]>
  selection: Selection<ListedUser>
}

/** A table of accounts, one per row. */
export function UserTable({ users, listState, selection, ...actions }: UserTableProps) {
  const { t } = useTexts(adminTexts, navigationTexts, userTexts)
  const steady = useStable(actions)
  const keys = useRowKeys(users, listState.query.search)
  const { toggle } = useStable({ toggle: selection.toggle })
  return (
    <Rows
      label={t('nav.users')}
      selection={selection}
      head={
        <>
          <SortHead listState={listState} by="name">
            {t('user.person')}
          </SortHead>
          <SortHead listState={listState} by="role" style={{ width: 98 }}>
            {t('user.role')}
          </SortHead>
          <SortHead listState={listState} by="created" data-laptop="none" style={{ width: 122 }}>
            {t('user.since')}
          </SortHead>
          <SortHead listState={listState} by="lastSeen" style={{ width: 122 }}>
            {t('user.lastSeen')}
          </SortHead>
          <SortHead listState={listState} by="generations" figures data-laptop="none" style={{ width: 92 }}>
            {t('user.documents')}
          </SortHead>
          <SortHead listState={listState} by="state" style={{ width: 132 }}>
            {t('user.status')}
          </SortHead>
          <th scope="col" style={{ width: 132 }}>
            <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>
          </th>
        </>
      }
    >
      {users.map((user) => (
        <UserRow key={keys.get(user.id)} user={user} ticked={selection.has(user.id)} actions={steady} onTick={toggle} />
      ))}
    </Rows>
  )
}
