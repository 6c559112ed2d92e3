import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Colleague } from '../../contract/sharing/shares.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Combobox } from '#platform/web/ui/Combobox.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { colleaguesNamed } from './queries.ts'
import styles from './Sharing.module.css'
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
    <fieldset className={styles.people}>
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
        <ul className={styles.chosen} aria-label={t('sharing.people')}>
          {chosen.map((one) => (
            <li key={one.id}>
              <span className={styles.name}>
                <b>{one.name}</b>
                <span>{[!one.isActive && t('sharing.deactivated'), ...one.groups].filter(Boolean).join(' · ')}</span>
              </span>
              <IconButton
                size="small"
                label={t('sharing.remove', { name: one.name })}
                icon={<X size={17} aria-hidden="true" />}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const choiceOf = ({ id, name, groups }: Colleague) => ({ id, name, detail: groups.join(' · ') })
