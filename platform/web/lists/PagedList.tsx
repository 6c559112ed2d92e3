import { useQuery, type UseQueryOptions, type UseQueryResult, replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, type ReactNode, useState } from 'react'
import type { Pagination } from '../../contract/shared.ts'
import { errorText } from '../api/api-error.ts'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../language/language.ts'
import { useAddress } from '../lib/use-address.ts'
import { Button } from '../ui/actions/Button.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { AdminHead } from './AdminHead.tsx'
import { Loaded } from './Loaded.tsx'
import { useEdited } from './use-edited.ts'
import { Pager } from './Pager.tsx'
import type { ListState } from './use-list-state.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type Page<T> = { items: readonly T[]; pagination: Pagination }

type Edited<One> = {
  /** The key of the dialog; increases each time something is opened. */
  openCount: number
  open: boolean
  /** Null for a new record. */
  item: One | null
  onClose: () => void
  onReload: (item: One) => void
  /** Closes the form and scrolls to the new row. */
  onMade: (item: { id: string }) => void
}

type PagedListProps<T extends { id: string }, One extends { id: string }> = {
  title: string
  subtitle?: string
  /** Links to the other pages of the same entry of the menu. */
  tabs?: ReactNode
  /** The label of the button for a new record; omitted if they cannot be created by hand. */
  create?: string
  /** Other buttons beside the title; `onMade` scrolls to a new row. */
  renderTools?: (onMade: (item: { id: string }) => void) => ReactNode
  listState: Pick<ListState, 'narrowed' | 'clear' | 'goTo' | 'made' | 'showIn' | 'reveal'>
  /** One page of items, from a quiet call. */
  query: UseQueryResult<Page<T>>
  loading: string
  failed: string
  filters: ReactNode
  /** Announces the number of results to screen readers. */
  countFound: (count: number) => string
  /** Replaces the list: no matches, or no rows at all. */
  empty: { icon: ReactNode; title: string; text: string }
  renderList: (found: readonly T[], onEdit: (item: { id: string }) => void) => ReactNode
  /** Loads the edited item, because the list contains only a part of it. */
  one: (id: string) => UseQueryOptions<One, Error, One, string[]>
  /** The message if the id in the address does not exist. */
  missing: string
  /** The code of the dialog may load later. */
  renderDialog: (edited: Edited<One>) => ReactNode
  /** Appears below the list, such as bulk actions. */
  children?: ReactNode
}

/** An administrator's page: the records of a kind in pages from the server, and a dialog to create or edit one. */
export function PagedList<T extends { id: string }, One extends { id: string }>({
  listState,
  query,
  ...props
}: PagedListProps<T, One>) {
  const { t } = useTexts(adminTexts)
  const { params, change } = useAddress()
  const requestedId = params.get('edit')
  const { fault, items: opened } = useOpened(requestedId, props.one)
  const { openCount, item, ...edited } = useEdited(opened)

  const here = query.data?.items.find(({ id }) => id === listState.made)?.id
  useEffect(() => {
    if (here === undefined) return
    const made = document.querySelector('[data-made]')
    // The DOM of the tests may lack this function.
    made?.scrollIntoView?.({ block: 'center' })
  }, [here])
  const isHidden = listState.made !== undefined && listState.narrowed && query.isSuccess && !query.isFetching && !here

  const items = useStableItems(query.data?.items) ?? []
  const draw = ({ pagination }: Page<T>) => (
    <>
      {isHidden && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={listState.reveal}>
              {t('listing.reveal')}
            </Button>
          }
        >
          {t('listing.hidden')}
        </Notice>
      )}
      <VisuallyHidden>
        <output>{props.countFound(pagination.total)}</output>
      </VisuallyHidden>
      {items.length > 0 ? (
        <>
          {props.renderList(items, edited.edit)}
          <Pager pagination={pagination} onPage={listState.goTo} />
        </>
      ) : (
        <EmptyState
          {...props.empty}
          text={listState.narrowed ? t('agent.emptyText') : props.empty.text}
          action={listState.narrowed && <Button onClick={listState.clear}>{t('admin.clearFilters')}</Button>}
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
        tools={props.renderTools?.(({ id }) => change((next) => listState.showIn(next, id)))}
        trouble={fault ?? (edited.missing && props.missing)}
      />
      {props.filters}
      <Loaded query={query} failed={props.failed} loading={props.loading}>
        {draw}
      </Loaded>
      {props.children}
      {openCount !== undefined &&
        item !== undefined &&
        props.renderDialog({
          openCount,
          item,
          open: edited.open,
          onClose: () => edited.close(),
          onReload: edited.reload,
          onMade: ({ id }) => edited.close((next) => listState.showIn(next, id)),
        })}
    </>
  )
}

/** Loads the record in the address in its current state: one request, or none if it was loaded a moment ago. */
function useOpened<One>(requestedId: string | null, one: (id: string) => UseQueryOptions<One, Error, One, string[]>) {
  const named = requestedId !== null && requestedId !== 'new'
  const { data, error, isFetching } = useQuery({ ...one(requestedId ?? ''), enabled: named })
  if (!named) return { items: [], fault: undefined }
  if (isFetching) return { items: undefined, fault: undefined }
  if (data !== undefined) return { items: [data], fault: undefined }
  const gone = error instanceof ApiError && error.status === 404
  return { items: gone ? [] : undefined, fault: error && !gone ? errorText(error) : undefined }
}

/** Reuses the objects of unchanged records from the previous response, so that their rows do not render again. */
function useStableItems<T extends { id: string }>(items: readonly T[] | undefined): readonly T[] | undefined {
  const [seen, setSeen] = useState(items)
  const [shown, setShown] = useState(items)
  if (items === seen) return shown
  const before = new Map(shown?.map((item) => [item.id, item]))
  const next = items?.map((item) => replaceEqualDeep(before.get(item.id), item))
  setSeen(items)
  setShown(next)
  return next
}
