import type { ReactNode } from 'react'
import type { usageSorts } from '../../contract/usage.ts'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import rows from '../../../../platform/web/lists/Rows.module.css'

type Sort = (typeof usageSorts)[number]
type FigureHeadProps = { listState: ListState<Sort>; by: Sort; children: ReactNode }

/** A sortable column heading. The one for editable lists would load their code as well. */
export function FigureHead({ listState, by, children }: FigureHeadProps) {
  const on = listState.sort === by
  return (
    <th
      scope="col"
      className={by === 'name' ? undefined : rows.figures}
      aria-sort={on ? (listState.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={rows.sort} onClick={() => listState.sortBy(by)}>
        {children}
        {on && <span aria-hidden="true">{listState.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
