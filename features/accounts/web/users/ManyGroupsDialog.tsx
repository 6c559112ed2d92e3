import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { changesMax } from '#platform/model/lists.ts'
import { allGroups, groupsChanged } from '../groups/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { notifyUndoable } from '#platform/web/lists/undo-toast.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { groupsApi } from './calls.ts'
import { groupTexts } from '../../texts/groups.ts'
import { userTexts } from '../../texts/users.ts'

type How = 'add' | 'remove'

/** Adds many people to a group or removes them. */
export function ManyGroupsDialog({ users, onClose }: { users: readonly User[]; onClose: () => void }) {
  const { t } = useTexts(groupTexts, userTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const query = useQuery(allGroups())
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const group = chosen || query.data?.[0]?.id
  const count = users.length

  /** @returns the people whose membership changed */
  const send = async (how: How, ids: readonly string[]): Promise<string[]> => {
    const changed: string[] = []
    for (let from = 0; from < ids.length; from += changesMax) {
      const body = { [how]: ids.slice(from, from + changesMax) }
      const { added, removed } = await groupsApi.changePeople({ params: { id: group! }, body })
      changed.push(...added, ...removed)
    }
    await groupsChanged(queryClient)
    return changed
  }
  const change = async (how: How) => {
    setBusy(true)
    try {
      const ids = users.map(({ id }) => id)
      const changed = await send(how, ids)
      const text = t(how === 'add' ? 'group.added' : 'group.removed', { count: changed.length })
      // A failing undo reports itself.
      const back = () => void send(how === 'add' ? 'remove' : 'add', changed).catch(() => {})
      if (changed.length > 0) notifyUndoable(text, back)
      else notify('success', text)
      onClose()
    } catch {
      // The failed call has shown its error.
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('person.groupsOfMany', { count, number: formatNumber(count, language) })}
      closeLabel={t('action.close')}
      footer={
        group && (
          <>
            <Button busy={busy} onClick={() => void change('remove')}>
              {t('group.takeOut', { count })}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void change('add')}>
              {t('group.add', { count })}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} failed={t('person.groupsFailed')} loading={t('person.groupsLoading')}>
        {(groups) =>
          groups.length === 0 ? (
            <p>{t('group.noneMade')}</p>
          ) : (
            <Field label={t('user.group')}>
              {(control) => (
                <Select {...control} value={group} onChange={({ target }) => setChosen(target.value)}>
                  {groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        }
      </Loaded>
    </Dialog>
  )
}
