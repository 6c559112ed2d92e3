import { useSearchParams } from 'react-router'
import { usageLists, type UsageList } from '../../model/usage.ts'
import { paths } from '#platform/web/paths.ts'

/** Filters of the overview, each an address parameter of this name. */
export const narrowings = ['assistant', 'person', 'group', 'model'] as const
export type Narrowing = (typeof narrowings)[number]

/** Filters that the rows of each list lead to. */
export const narrowingOf = { assistants: 'assistant', people: 'person', groups: 'group', models: 'model' } as const

export type Tab = 'summary' | UsageList
export const tabs: readonly Tab[] = ['summary', ...usageLists]

/** Reads month and filters from the address. */
export function useUsageFilters() {
  const [params] = useSearchParams()
  const param = params.get('tab')
  const tab: Tab = usageLists.find((one) => one === param) ?? 'summary'
  const month = params.get('month') ?? undefined
  const narrowed = narrowings.find((name) => params.has(name))
  return {
    tab,
    /** Undefined: the server chooses this month, or the last one with usage. */
    month,
    /** Only one filter at a time. */
    narrowed: tab === 'summary' && narrowed ? { by: narrowed, id: params.get(narrowed)! } : null,
    /** Links to another part of the same month. */
    to: (shown: Partial<Record<'tab' | 'show' | Narrowing, string>>) => usagePath({ month, ...shown }),
  }
}

function usagePath(shown: Record<string, string | undefined>): string {
  const params = Object.entries(shown).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return params.length > 0 ? `${paths.adminUsage}?${new URLSearchParams(params)}` : paths.adminUsage
}
