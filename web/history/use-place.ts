import { useSearchParams } from 'react-router'

type Name = 'page' | 'agent' | 'entry' | 'whose' | 'user' | 'q' | 'found' | Filter
/** What narrows one's own history, beside the assistant; dates are days of the reader's calendar, yyyy-mm-dd. */
const filters = ['class', 'language', 'state', 'from', 'until', 'tag', 'favourite'] as const
export type Filter = (typeof filters)[number]
export type Narrowed = Partial<Record<Filter, string>>

/**
 * Where in the history the reader is, kept in the address: `?page=2&agent=…`, `&whose=everyone&user=…` for administrators, and
 * `&entry=…` while one is open; `&class=8A&from=2026-09-01` and the like what one's own is narrowed to; `&q=…&found=2` what is searched for, and the page of what was found.
 */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)

  function address(changed: Partial<Record<Name, string>>): string {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }

  const narrowed: Narrowed = Object.fromEntries(
    filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )

  const unfiltered = Object.fromEntries(filters.map((name) => [name, '']))

  return {
    page,
    narrowed,
    chooseFilter: (name: Filter, value: string) =>
      setParams(new URLSearchParams(address({ [name]: value, page: '', found: '' })), { preventScrollReset: true }),
    clearFilters: () =>
      setParams(new URLSearchParams(address({ ...unfiltered, page: '', found: '' })), { preventScrollReset: true }),
    agentId: params.get('agent') ?? '',
    everyone: params.get('whose') === 'everyone',
    userId: params.get('user') ?? '',
    entryId: params.get('entry'),
    search: params.get('q') ?? '',
    found: Math.max(1, Number.parseInt(params.get('found') ?? '', 10) || 1),
    address,
    chooseEveryone: (everyone: boolean) =>
      setParams(
        new URLSearchParams(
          address({ ...unfiltered, whose: everyone ? 'everyone' : '', user: '', agent: '', page: '', found: '' }),
        ),
      ),
    chooseUser: (user: string) => setParams(new URLSearchParams(address({ user, page: '', found: '' }))),
    chooseAgent: (agent: string) => setParams(new URLSearchParams(address({ agent, page: '', found: '' }))),
    // In the place of the one before: a step back leads to the page before, not to half a word.
    chooseSearch: (q: string) =>
      setParams(
        (now) => {
          if (q) now.set('q', q)
          else now.delete('q')
          now.delete('found')
          return now
        },
        { preventScrollReset: true, replace: true },
      ),
    // In the place of the open one: a step back from here shall not open it again.
    closeEntry: () =>
      setParams(new URLSearchParams(address({ entry: '' })), { preventScrollReset: true, replace: true }),
  }
}

export type Place = ReturnType<typeof usePlace>
