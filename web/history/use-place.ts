import { useSearchParams } from 'react-router'

type Name = 'page' | 'agent' | 'entry' | 'whose' | 'user'

/**
 * Where in the history the reader is, kept in the address: `?page=2&agent=…`, `&whose=everyone&user=…` for administrators, and
 * `&entry=…` while one is open.
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

  return {
    page,
    agentId: params.get('agent') ?? '',
    everyone: params.get('whose') === 'everyone',
    userId: params.get('user') ?? '',
    entryId: params.get('entry'),
    address,
    chooseEveryone: (everyone: boolean) =>
      setParams(new URLSearchParams(address({ whose: everyone ? 'everyone' : '', user: '', agent: '', page: '' }))),
    chooseUser: (user: string) => setParams(new URLSearchParams(address({ user, page: '' }))),
    chooseAgent: (agent: string) => setParams(new URLSearchParams(address({ agent, page: '' }))),
    // In the place of the open one: a step back from here shall not open it again.
    closeEntry: () =>
      setParams(new URLSearchParams(address({ entry: '' })), { preventScrollReset: true, replace: true }),
  }
}

export type Place = ReturnType<typeof usePlace>
