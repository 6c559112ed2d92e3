import { useSearchParams } from 'react-router'

/** Where in the history the reader is, kept in the address: `?page=2&agent=…`, and `&entry=…` while one is open. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)

  function address(changed: Partial<Record<'page' | 'agent' | 'entry', string>>): string {
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
    entryId: params.get('entry'),
    address,
    chooseAgent: (agent: string) => setParams(new URLSearchParams(address({ agent, page: '' }))),
    closeEntry: () => setParams(new URLSearchParams(address({ entry: '' })), { preventScrollReset: true }),
  }
}
