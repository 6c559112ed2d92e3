import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { BulkAction, BulkBar } from '#platform/web/lists/BulkBar.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { peopleApi } from './calls.ts'
import { everyUser } from './paged.ts'
import type { useUserChanges } from './use-user-changes.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { userTexts } from '../../texts/users.ts'

const ManyGroupsDialog = lazyPart(async () => (await import('./ManyGroupsDialog.tsx')).ManyGroupsDialog)

type UserBulkProps = {
  selection: Selection<User>
  total: number
  /** The filters of the list. */
  query: Parameters<typeof everyUser>[0]
  change: ReturnType<typeof useUserChanges>
}

/** Bulk actions for accounts. */
export function UserBulk({ selection, total, query, change }: UserBulkProps) {
  const { t } = useTexts(navigationTexts, userTexts)
  const [grouping, setGrouping] = useState<readonly User[] | null>(null)
  const [leaving, setLeaving] = useState<readonly User[] | null>(null)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const chosen = () => [...selection.chosen.values()]
  const all = async () => {
    try {
      return await everyUser(query)
    } catch (error) {
      notifyFailure(error, t('user.loadFailed'))
      throw error
    }
  }
  const takeAway = async () => {
    try {
      const file = await peopleApi.table({ body: { ids: [...selection.chosen.keys()] }, quiet: true })
      saveFile(file, file.name)
    } catch (error) {
      notifyFailure(error, t('user.tableFailed'))
    }
  }
  const activate = () => {
    void change('active', chosen())
    selection.clear()
  }
  const deactivate = (users: readonly User[]) => {
    void change('inactive', users)
    selection.clear()
    setLeaving(null)
  }
  return (
    <>
      <BulkBar selection={selection} total={total} all={all}>
        <BulkAction icon={<LockOpen {...icon} />} onClick={activate}>
          {t('user.activate')}
        </BulkAction>
        <BulkAction icon={<UsersRound {...icon} />} onClick={() => setGrouping(chosen())}>
          {t('nav.groups')}
        </BulkAction>
        <BulkAction icon={<Download {...icon} />} onClick={() => void takeAway()}>
          {t('user.table')}
        </BulkAction>
        <BulkAction icon={<Lock {...icon} />} apart onClick={() => setLeaving(chosen())}>
          {t('user.deactivate')}
        </BulkAction>
      </BulkBar>
      {grouping && <ManyGroupsDialog users={grouping} onClose={() => setGrouping(null)} />}
      <DeactivateDialog users={leaving} onClose={() => setLeaving(null)} onDeactivate={deactivate} />
    </>
  )
}
