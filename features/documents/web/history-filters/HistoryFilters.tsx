import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { localized } from '#platform/i18n/language.ts'
import { activeAgents } from '#features/agents/web/list/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import styles from '../history/History.module.css'
import { MoreFilters } from './MoreFilters.tsx'
import { allAgents } from '../history/queries.ts'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

type HistoryFiltersProps = {
  search: string
  onSearch: (search: string) => void
  listState: HistoryListState
  /** The visible documents, which name assistants that are no longer available. */
  entries: readonly HistoryEntry[]
  /** It counts the documents on all pages. */
  total: number | undefined
  /** Stands at the end of the row of further filters. */
  children: ReactNode
}

export function HistoryFilters({ search, onSearch, listState, entries, total, children }: HistoryFiltersProps) {
  const { t } = useTexts(historyPageTexts)
  const language = useLanguage()
  const { agentId } = listState
  const active = useQuery({ ...activeAgents(), enabled: !listState.everyone })
  const all = useQuery({ ...allAgents(), enabled: listState.everyone })
  const agents = (listState.everyone ? all : active).data ?? []
  const names = new Map(entries.map((entry) => [entry.agentId, localized(nameOf(entry), 'name', language)]))
  for (const agent of agents) {
    const name = localized(agent, 'name', language)
    names.set(agent.id, agent.isActive ? name : `${name} · ${t('agent.inactive')}`)
  }
  if (agentId && !names.has(agentId)) names.set(agentId, '…')
  const options = [...names].sort(([, a], [, b]) => a.localeCompare(b, language))

  return (
    <div className={styles.filters}>
      <SearchField label={t('history.search')} value={search} onChange={onSearch} />
      <Select
        variant="filter"
        aria-label={t('history.agent')}
        value={agentId}
        onChange={(event) => listState.chooseAgent(event.target.value)}
      >
        <option value="">{t('history.allAgents')}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <MoreFilters key={String(listState.everyone)} listState={listState} total={total}>
        {children}
      </MoreFilters>
    </div>
  )
}

const nameOf = ({ agentName, agentNameVi }: HistoryEntry) => ({ name: agentName, nameVi: agentNameVi })
