import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { allGroups, groupsChanged } from '#features/accounts/web/groups/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { GroupChoice } from '#features/accounts/web/group-choice/GroupChoice.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { groupsApi } from '#features/accounts/web/users/calls.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

type GroupsDialogProps = {
  open: boolean
  user: User
  /** Current groups. */
  groups: readonly { id: string }[]
  onClose: () => void
}

/** Changes the groups of a person. */
export function GroupsDialog({ open, user, groups, onClose }: GroupsDialogProps) {
  const { t } = useTexts(adminTexts, navigationTexts, userTexts)
  const queryClient = useQueryClient()
  const query = useQuery(allGroups())
  const before = groups.map(({ id }) => id)
  const [chosen, setChosen] = useState(before)
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      const add = chosen.filter((id) => !before.includes(id))
      const remove = before.filter((id) => !chosen.includes(id))
      await groupsApi.changeOfUser({ params: { id: user.id }, body: { add, remove } })
      await groupsChanged(queryClient)
      notify('success', t('person.groupsChanged', { name: user.name }))
      onClose()
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('person.groupsOf', { name: user.name })}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {busy ? t('admin.saving') : t('admin.save')}
          </Button>
        </>
      }
    >
      <Loaded query={query} failed={t('person.groupsFailed')} loading={t('person.groupsLoading')}>
        {(all) => <GroupChoice label={t('nav.groups')} groups={all} chosen={chosen} onChange={setChosen} />}
      </Loaded>
    </Dialog>
  )
}
