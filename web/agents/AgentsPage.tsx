import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import type { Agent } from '#contract/agents'
import { localized } from '#locales/language'
import { activeCategories } from '../categories/queries.ts'
import { errorText } from '../lib/api.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { matchesSearch } from '../lib/search-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import { AgentCard } from './AgentCard.tsx'
import { AgentFilters } from './AgentFilters.tsx'
import styles from './AgentsPage.module.css'
import { activeAgents } from './queries.ts'
import { useFilters } from './use-filters.ts'

export function AgentsPage() {
  const { t } = useTranslation()
  const agents = useQuery(activeAgents())
  const categories = useQuery(activeCategories())
  const filters = useFilters()

  return (
    <>
      <title>{`${t('nav.agentsShort')} · ${t('app.name')}`}</title>
      <h1>{t('agent.title')}</h1>
      <p className={styles.subtitle}>{t('agent.subtitle')}</p>
      <AgentFilters filters={filters} categories={categories.data ?? []} />
      {agents.isError && (
        <ErrorState
          title={t('agent.loadFailed')}
          text={errorText(agents.error)}
          retryLabel={t('action.retry')}
          busy={agents.isFetching}
          onRetry={() => void agents.refetch()}
        />
      )}
      {agents.isPending && <Spinner label={t('agent.loading')} />}
      {agents.data && <Found agents={agents.data} filters={filters} />}
    </>
  )
}

function Found({ agents, filters }: { agents: readonly Agent[]; filters: ReturnType<typeof useFilters> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const found = agents.filter(
    (agent) =>
      (filters.category === '' || agent.categoryId === filters.category) &&
      matchesSearch(filters.search, agent.name, agent.nameVi, localized(agent, 'description', language)),
  )
  return (
    <>
      <Unseen>
        <output>{t('agent.found', { count: found.length })}</output>
      </Unseen>
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((agent) => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('agent.empty')}
          text={t('agent.emptyText')}
          action={
            (filters.search || filters.category) && (
              <Button onClick={() => filters.change({ search: '', category: '' })}>{t('agent.clearFilters')}</Button>
            )
          }
        />
      )}
    </>
  )
}
