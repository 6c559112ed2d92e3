import type { ReactNode } from 'react'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Filter, HistoryListState } from '../history/use-history-list-state.ts'
import styles from './tags.module.css'

type ChooseProps = { listState: HistoryListState; name: Filter; label: string; all: string; children: ReactNode }

/** A filter with a choice of values, stored in the address as `name`. */
export function Choose({ listState, name, label, all, children }: ChooseProps) {
  return (
    <label className={styles.filter}>
      {label}
      <Select
        variant="filter"
        value={listState.narrowed[name] ?? ''}
        onChange={(event) => listState.chooseFilter(name, event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </label>
  )
}

/** A day of the reader's calendar. */
export function Day({ listState, name, label }: Pick<ChooseProps, 'listState' | 'name' | 'label'>) {
  return (
    <label className={`${styles.filter} ${styles.day}`}>
      {label}
      <TextInput
        type="date"
        variant="filter"
        value={listState.narrowed[name] ?? ''}
        onChange={(event) => listState.chooseFilter(name, event.target.value)}
      />
    </label>
  )
}
