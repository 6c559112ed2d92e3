import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#contract/agents'
import cards from '../../managing/Cards.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Unseen } from '../../ui/Unseen.tsx'
import { ManagedAgentCard } from './ManagedAgentCard.tsx'
import { agentsFound, noFilters, type Filters } from './ManageFilters.tsx'

type FoundAgentsProps = {
  agents: readonly Agent[]
  filters: Filters
  onClear: () => void
  onEdit: (agent: Agent) => void
  onDelete: (agent: Agent) => void
}

export function FoundAgents({ agents, filters, onClear, onEdit, onDelete }: FoundAgentsProps) {
  const { t } = useTranslation()
  const found = agentsFound(agents, filters)
  const filtered = filters.search !== noFilters.search || filters.category !== noFilters.category
  return (
    <>
      <Unseen>
        <output>{t('agent.found', { count: found.length })}</output>
      </Unseen>
      {found.length > 0 ? (
        <ul className={cards.grid}>
          {found.map((agent) => (
            <ManagedAgentCard
              key={agent.id}
              agent={agent}
              onEdit={() => onEdit(agent)}
              onDelete={() => onDelete(agent)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('agent.empty')}
          text={filtered ? t('agent.emptyText') : t('agentForm.none')}
          action={filtered && <Button onClick={onClear}>{t('admin.clearFilters')}</Button>}
        />
      )}
    </>
  )
}
