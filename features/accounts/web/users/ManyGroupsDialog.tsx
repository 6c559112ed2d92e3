import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account'
import { formatNumber } from '#locales/format/numbers'
import { changesMax } from '#rules/lists'
import { allGroups, groupsChanged } from '../groups/queries.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { addGroupWords } from '../managing/groups/words.ts'
import { Loaded } from '../managing/Loaded.tsx'
import { notifyUndoable } from '../managing/paged/undo-toast.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { groupsApi } from './calls.ts'
import { addPersonWords } from './person/words.ts'

type How = 'add' | 'remove'

/** Puts many people into a group, or takes them out of it. */
export function ManyGroupsDialog({ users, onClose }: { users: readonly User[]; onClose: () => void }) {
  const { t } = useTranslation()
  useState(addGroupWords)
  useState(addPersonWords)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const query = useQuery(allGroups())
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const group = chosen || query.data?.[0]?.id
  const count = users.length

  /** @returns those with whom something changed. */
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
      const text = t(how === 'add' ? 'group.added' : 'group.takenOut', { count: changed.length })
      // A failing undo reports itself.
      const back = () => void send(how === 'add' ? 'remove' : 'add', changed).catch(() => {})
      if (changed.length > 0) notifyUndoable(text, back)
      else notify('success', text)
      onClose()
    } catch {
      // The failed call has told why.
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
            <Button look="primary" busy={busy} onClick={() => void change('add')}>
              {t('group.add', { count })}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} failed="person.groupsFailed" loading={t('person.groupsLoading')}>
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
