import type { ReactNode } from 'react'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { Filter, Place } from '../history/use-place.ts'
import styles from './Filters.module.css'

type ChooseProps = { place: Place; name: Filter; label: string; all: string; children: ReactNode }

/** One of what the address names under `name`. */
export function Choose({ place, name, label, all, children }: ChooseProps) {
  return (
    <label className={styles.filter}>
      {label}
      <Select
        look="filter"
        value={place.narrowed[name] ?? ''}
        onChange={(event) => place.chooseFilter(name, event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </label>
  )
}

/** A day of the reader's calendar. */
export function Day({ place, name, label }: Pick<ChooseProps, 'place' | 'name' | 'label'>) {
  return (
    <label className={`${styles.filter} ${styles.day}`}>
      {label}
      <TextInput
        type="date"
        look="filter"
        value={place.narrowed[name] ?? ''}
        onChange={(event) => place.chooseFilter(name, event.target.value)}
      />
    </label>
  )
}
