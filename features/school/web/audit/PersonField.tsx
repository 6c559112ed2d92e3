import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Combobox } from '#platform/web/ui/Combobox.tsx'
import { peopleOfLog } from './queries.ts'
import { auditTexts } from '../../texts/audit.ts'

type PersonFieldProps = {
  label: string
  as: 'by' | 'account'
  /** The id of the chosen person; empty for everyone. */
  value: string
  /** The selected person's name, if known. */
  name: string | undefined
  onChoose: (id: string) => void
}

/** Units: milliseconds. */
const askPause = 150

/** Chooses a person from the log by a part of their name or address. */
export function PersonField({ label, as, value, name, onChoose }: PersonFieldProps) {
  const { t } = useTexts(auditTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const { data: people } = useQuery(peopleOfLog({ as, ...(search && { search }) }))
  return (
    <Combobox
      label={label}
      placeholder={label}
      selectedName={value === '' ? null : (name ?? people?.find(({ id }) => id === value)?.name ?? '…')}
      items={people?.map((one) => ({ ...one, detail: one.email ?? '' }))}
      emptyText={t('audit.nobody')}
      clearLabel={t('audit.aboutOff')}
      onSearch={setTyped}
      onSelect={(id) => onChoose(id ?? '')}
    />
  )
}
