import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { AdminHead } from './AdminHead.tsx'
import { Loaded } from './Loaded.tsx'
import { useEdited } from './use-edited.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type Edited<T> = {
  /** The key of the dialog; increases each time something is opened. */
  openCount: number
  open: boolean
  /** Null for a new record. */
  item: T | null
  onClose: () => void
  onReload: (item: T) => void
}

type ManagedListProps<T extends { id: string }, Filters extends Record<string, string>> = {
  title: string
  subtitle?: string
  /** Links to the other pages of the same entry of the menu. */
  tabs?: ReactNode
  /** The label of the button for a new record; omitted if they cannot be created by hand. */
  create?: string
  query: UseQueryResult<T[]>
  loading: string
  failed: string
  /** The message if the id in the address does not exist. */
  missing: string
  /** Each an empty text, which does not filter. */
  noFilters: Filters
  renderFilters: (filters: Filters, onChange: (filters: Filters) => void) => ReactNode
  isFound: (item: T, filters: Filters) => boolean
  /** Announces the number of results to screen readers. */
  countFound: (count: number) => string
  /** Replaces the list: no matches, or no rows at all. */
  empty: { icon: ReactNode; title: string; text: string }
  renderList: (found: readonly T[], onEdit: (item: T) => void, filters: Filters) => ReactNode
  /** The code of the dialog may load later. */
  renderDialog: (edited: Edited<T>) => ReactNode
}

/** An administrator's page: all records of a kind with filters, and a dialog to create or edit one. */
export function ManagedList<T extends { id: string }, Filters extends Record<string, string>>({
  query,
  noFilters,
  ...props
}: ManagedListProps<T, Filters>) {
  const { t } = useTexts(adminTexts)
  const { openCount, item, ...edited } = useEdited(query.data)
  const [filters, setFilters] = useState(noFilters)
  const narrowed = Object.values(filters).some(Boolean)

  const draw = (found: readonly T[]) => (
    <>
      <VisuallyHidden>
        <output>{props.countFound(found.length)}</output>
      </VisuallyHidden>
      {found.length > 0 ? (
        props.renderList(found, edited.edit, filters)
      ) : (
        <EmptyState
          {...props.empty}
          text={narrowed ? t('agent.emptyText') : props.empty.text}
          action={narrowed && <Button onClick={() => setFilters(noFilters)}>{t('admin.clearFilters')}</Button>}
        />
      )}
    </>
  )

  return (
    <>
      <AdminHead
        title={props.title}
        subtitle={props.subtitle}
        tabs={props.tabs}
        create={props.create === undefined ? undefined : { label: props.create, onClick: edited.create }}
        trouble={edited.missing && props.missing}
      />
      {props.renderFilters(filters, setFilters)}
      <Loaded query={query} failed={props.failed} loading={props.loading}>
        {(items) => draw(items.filter((one) => props.isFound(one, filters)))}
      </Loaded>
      {openCount !== undefined &&
        item !== undefined &&
        props.renderDialog({
          openCount,
          item,
          open: edited.open,
          onClose: () => edited.close(),
          onReload: edited.reload,
        })}
    </>
  )
}
