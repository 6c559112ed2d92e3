import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { ListState } from './use-list-state.ts'
import styles from './Rows.module.css'

type SortHeadProps<Sort extends string> = Omit<ComponentPropsWithRef<'th'>, 'className' | 'scope'> & {
  listState: ListState<Sort>
  by: Sort
  /** Numbers are aligned to the end of their cells. */
  figures?: boolean
  children: ReactNode
}

/** The heading of a column that sorts by it. */
export function SortHead<Sort extends string>({
  listState,
  by,
  figures = false,
  children,
  ...rest
}: SortHeadProps<Sort>) {
  const on = listState.sort === by
  const Arrow = listState.descending ? ArrowDown : ArrowUp
  return (
    <th
      {...rest}
      scope="col"
      className={figures ? styles.figures : undefined}
      aria-sort={on ? (listState.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => listState.sortBy(by)}>
        {children}
        {on && <Arrow size={15} aria-hidden="true" />}
      </button>
    </th>
  )
}
