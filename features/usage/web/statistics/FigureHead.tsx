import type { ReactNode } from 'react'
import type { usageSorts } from '../../contract/usage.ts'
import type { ListPlace } from '#platform/web/lists/use-list-place.ts'
import rows from '../../../../platform/web/lists/Rows.module.css'

type Sort = (typeof usageSorts)[number]
type FigureHeadProps = { place: ListPlace<Sort>; by: Sort; children: ReactNode }

/** The heading of a column that sorts by it. The one of lists that are edited would bring their code along. */
export function FigureHead({ place, by, children }: FigureHeadProps) {
  const on = place.sort === by
  return (
    <th
      scope="col"
      className={by === 'name' ? undefined : rows.figures}
      aria-sort={on ? (place.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={rows.sort} onClick={() => place.sortBy(by)}>
        {children}
        {on && <span aria-hidden="true">{place.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
