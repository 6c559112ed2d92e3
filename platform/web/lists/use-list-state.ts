import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { setIn, useAddress } from '../lib/use-address.ts'
import { useSettled } from '../lib/use-settled.ts'

type Sorting<Sort extends string> = { sort: Sort; descending: boolean }
type Shape<Filter extends string, Sort extends string> = {
  /** Filters besides the search; each is an address parameter of this name. */
  filters: readonly Filter[]
  sorts: readonly Sort[]
  /** The default order. */
  usual: Sorting<Sort>
}

/**
 * Delays after the last key stroke, in milliseconds: until the request, and until the address changes, because Safari limits these changes.
 */
const [askPause, addressPause] = [150, 300]

/**
 * Keeps the state of a paginated list in the address: `?q=…&page=2&sort=-name` (minus: descending), its filters, and `&at=…` for the page
 * of a new record. It can be linked, and Back works. Filtering and sorting lead to the first page.
 */
export function useListState<Filter extends string, Sort extends string>(shape: Shape<Filter, Sort>) {
  const { params, change } = useAddress()
  const { key, state } = useLocation()
  const inAddress = params.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seenKey, setSeenKey] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useSettled(typed.trim(), askPause)
  const stillTyping = typed.trim() !== inAddress

  // A navigation that did not come from typing here (a link, Back, Forward) has its own search.
  if (key !== seenKey) {
    setSeenKey(key)
    if (!(state as { typed?: true } | null)?.typed) setTyped(inAddress)
  }
  const write = (changed: Record<string, string>, how: { replace?: boolean; state?: { typed: true } } = {}) =>
    change((next) => setIn(next, changed), how)
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const writeTyped = (text: string) => {
    forget()
    write({ q: text.trim(), page: '', at: '' }, { replace: true, state: { typed: true } })
  }
  // Opening a search result must not lose the search.
  const leave = useEffectEvent(() => timer.current !== undefined && writeTyped(typed))
  useEffect(() => {
    document.addEventListener('click', leave, { capture: true })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('click', leave, { capture: true })
    }
  }, [])
  // Typed text not in the address yet is added with the next step.
  const step = (changed: Record<string, string>) => {
    forget()
    write({ q: typed.trim(), at: '', ...changed }, { state: { typed: true } })
  }

  const filters = Object.fromEntries(shape.filters.map((name) => [name, params.get(name) ?? ''])) as Record<
    Filter,
    string
  >
  const { sort, descending } = sortingIn(params.get('sort'), shape)
  const at = params.get('at') ?? undefined
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const none = Object.fromEntries(shape.filters.map((name) => [name, '']))

  const sortTo = (next: Sorting<Sort>) => {
    const usual = next.sort === shape.usual.sort && next.descending === shape.usual.descending
    step({ sort: usual ? '' : `${next.descending ? '-' : ''}${next.sort}`, page: '' })
  }

  return {
    typed,
    filters,
    sort,
    descending,
    narrowed: typed.trim() !== '' || Object.values(filters).some(Boolean),
    /** The server's parameters; the search only once it has settled. */
    query: { search: search || undefined, sort, descending, page: stillTyping ? 1 : page, around: at },
    /** The id of the new record. */
    made: at,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => writeTyped(text), addressPause)
    },
    choose: (name: Filter, value: string) => step({ [name]: value, page: '' }),
    sortTo,
    /** Sorts by a column; again reverses the order. */
    sortBy: (column: Sort) => sortTo({ sort: column, descending: column === sort && !descending }),
    goTo: (number: number) => step({ page: number > 1 ? String(number) : '' }),
    clear: () => {
      setTyped('')
      forget()
      write({ q: '', page: '', at: '', ...none })
    },
    /** Sets the address to the page that contains a record. The filters stay, and may hide it. */
    showIn: (next: URLSearchParams, id: string) => {
      next.delete('page')
      next.set('at', id)
    },
    /** Removes the filters that hide the new record. */
    reveal: () => {
      setTyped('')
      forget()
      write({ q: '', page: '', ...none })
    },
  }
}

function sortingIn<Sort extends string>(
  param: string | null,
  { sorts, usual }: Pick<Shape<never, Sort>, 'sorts' | 'usual'>,
) {
  const name = param?.replace(/^-/, '')
  const sort = sorts.find((one) => one === name)
  return sort ? { sort, descending: param!.startsWith('-') } : usual
}

/** The part of a list's state that its components need. */
export type ListState<Sort extends string = string> = Pick<
  ReturnType<typeof useListState<string, Sort>>,
  'sort' | 'descending' | 'sortBy' | 'narrowed' | 'query' | 'clear' | 'goTo' | 'made' | 'showIn' | 'reveal'
>
