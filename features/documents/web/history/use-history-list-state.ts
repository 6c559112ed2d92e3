import type { MouseEvent } from 'react'
import { setIn, useAddress } from '#platform/web/lib/use-address.ts'

type Name = 'page' | 'agent' | 'entry' | 'whose' | 'user' | 'q' | 'found' | Filter
/** Filters of the user's own history besides the assistant; dates are yyyy-mm-dd in the reader's time zone. */
const filters = ['class', 'language', 'state', 'from', 'until', 'tag', 'favourite', 'reason'] as const
export type Filter = (typeof filters)[number]
/** Filters of all users' history. */
const ofEveryone: ReadonlySet<Filter> = new Set(['state', 'from', 'until', 'reason'])
const ofOwn: ReadonlySet<Filter> = new Set(filters.filter((name) => name !== 'reason'))
export type Narrowed = Partial<Record<Filter, string>>

type Changed = Partial<Record<Name, string>>

/**
 * Keeps the state of the history page in the address: `?page=2&agent=…`, `&whose=everyone&user=…` for administrators, `&entry=…` for the
 * open document, filters such as `&class=8A&from=2026-09-01`, and `&q=…&found=2` for a search and its page of results.
 */
export function useHistoryListState() {
  const { params, change } = useAddress()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)

  const address = (changed: Changed): string => {
    const next = new URLSearchParams(params)
    setIn(next, changed)
    return `?${next}`
  }
  const go = (changed: Changed) => change((next) => setIn(next, changed))
  /** Filtering leads to the first page. */
  const narrow = (changed: Changed) => go({ page: '', found: '', ...changed })

  const everyone = params.get('whose') === 'everyone'
  const narrowed: Narrowed = Object.fromEntries(
    [...(everyone ? ofEveryone : ofOwn)].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const unfiltered = Object.fromEntries(filters.map((name) => [name, '']))

  return {
    page,
    narrowed,
    chooseFilter: (name: Filter, value: string) => narrow({ [name]: value }),
    chooseFilters: (chosen: Narrowed) => narrow(chosen),
    clearFilters: () => narrow(unfiltered),
    agentId: params.get('agent') ?? '',
    everyone,
    userId: params.get('user') ?? '',
    entryId: params.get('entry'),
    search: params.get('q') ?? '',
    found: Math.max(1, Number.parseInt(params.get('found') ?? '', 10) || 1),
    address,
    /** Makes a link that changes part of the state; a plain click applies it to the state at that time. */
    linkTo: (changed: Changed) => ({
      to: address(changed),
      onClick: (event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(changed)
      },
    }),
    chooseEveryone: (everyone: boolean) =>
      narrow({ ...unfiltered, whose: everyone ? 'everyone' : '', user: '', agent: '' }),
    chooseUser: (user: string) => narrow({ user }),
    chooseAgent: (agent: string) => narrow({ agent }),
    // Typing replaces the address, so that Back leads to the page before, not to half a word.
    chooseSearch: (q: string) => change((next) => setIn(next, { q, found: '' }), { replace: true }),
    // It replaces the address, so that Back does not open the document again.
    closeEntry: () => change((next) => setIn(next, { entry: '' }), { replace: true }),
  }
}

export type HistoryListState = ReturnType<typeof useHistoryListState>
