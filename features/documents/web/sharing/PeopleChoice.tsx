import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Colleague } from '../../contract/sharing/shares.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Combobox } from '#platform/web/ui/fields/Combobox.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { colleaguesNamed } from './queries.ts'
import { sharingTexts } from '../../texts/sharing.ts'

/** Milliseconds. */
const askPause = 150

type PeopleChoiceProps = { chosen: readonly Colleague[]; onChange: (chosen: readonly Colleague[]) => void }

/** Finds colleagues by a few letters of their names. */
export function PeopleChoice({ chosen, onChange }: PeopleChoiceProps) {
  const { t } = useTexts(sharingTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const found = useQuery(colleaguesNamed(search)).data
  const offered = search === '' ? [] : found?.filter(({ id }) => !chosen.some((one) => one.id === id))
  const add = (id: string | null) => {
    const one = offered?.find((colleague) => colleague.id === id)
    if (one) onChange([...chosen, one])
  }
  return (
    <fieldset>
      <legend>{t('sharing.people')}</legend>
      <Combobox
        label={t('sharing.search')}
        placeholder={t('sharing.search')}
        selectedName={null}
        items={search === '' && typed.trim() === '' ? undefined : offered?.map(choiceOf)}
        emptyText={t('sharing.nobodyFound')}
        clearLabel={t('action.close')}
        onSearch={setTyped}
        onSelect={add}
      />
      {chosen.length > 0 && (
        <List aria-label={t('sharing.people')}>
          {chosen.map((one) => (
            <ListRow
              key={one.id}
              title={one.name}
              text={[!one.isActive && t('sharing.deactivated'), ...one.groups].filter(Boolean).join(' · ')}
            >
              <IconButton
                size="small"
                label={t('sharing.remove', { name: one.name })}
                icon={<X size={17} aria-hidden="true" />}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </ListRow>
          ))}
        </List>
      )}
    </fieldset>
  )
}

const choiceOf = ({ id, name, groups }: Colleague) => ({ id, name, detail: groups.join(' · ') })
