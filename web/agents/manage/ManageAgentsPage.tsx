import { useQuery, useQueryClient } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { lazy, useState } from 'react'
import type { Agent } from '#contract/agents'
import { localized } from '#locales/language'
import { DeleteDialog } from '../../managing/DeleteDialog.tsx'
import cards from '../../managing/Cards.module.css'
import { ManagedList } from '../../managing/ManagedList.tsx'
import { allCategories } from '../../categories/queries.ts'
import { api } from '../../lib/api.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { agentsChanged, allAgents } from '../queries.ts'
import { ManagedAgentCard } from './ManagedAgentCard.tsx'
import { isAgentFound, ManageFilters, noFilters } from './ManageFilters.tsx'

const AgentDialog = lazy(async () => ({ default: (await import('./AgentDialog.tsx')).AgentDialog }))

export function ManageAgentsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const agents = useQuery(allAgents())
  const categories = useQuery(allCategories())
  const [deleted, setDeleted] = useState<Agent | null>(null)
  const inactive = agents.data?.filter(({ isActive }) => !isActive).length ?? 0
  const totals = [
    t('agentForm.total', { count: agents.data?.length ?? 0 }),
    inactive > 0 && t('agentForm.inactive', { number: inactive }),
  ]

  return (
    <>
      <ManagedList
        title={t('nav.manageAgents')}
        subtitle={agents.data && totals.filter(Boolean).join(' · ')}
        create={t('agentForm.new')}
        query={agents}
        loading={t('agent.loading')}
        failed="admin.loadFailed"
        missing={t('agent.notFound')}
        noFilters={noFilters}
        renderFilters={(filters, onChange) => (
          <ManageFilters filters={filters} onChange={onChange} categories={categories.data ?? []} />
        )}
        isFound={isAgentFound}
        countFound={(count) => t('agent.found', { count })}
        empty={{
          icon: <SearchX size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('agent.empty'),
          text: t('agentForm.none'),
        }}
        renderList={(found, onEdit) => (
          <ul className={cards.grid}>
            {found.map((agent) => (
              <ManagedAgentCard
                key={agent.id}
                agent={agent}
                onEdit={() => onEdit(agent)}
                onDelete={() => setDeleted(agent)}
              />
            ))}
          </ul>
        )}
        renderDialog={({ opening, thing, ...dialog }) => <AgentDialog key={opening} agent={thing} {...dialog} />}
      />
      <DeleteDialog
        thing={deleted}
        onClose={() => setDeleted(null)}
        title={(agent) => t('agentForm.deleteTitle', { name: localized(agent, 'name', language) })}
        description={({ generations }) =>
          generations > 0 ? t('agentForm.deleteText', { count: generations }) : t('agentForm.deleteUnused')
        }
        remove={({ id }) => api.agents.remove({ params: { id }, quiet: true })}
        deleted="agent.deleted"
        failed="agentForm.deleteFailed"
        reload={() => agentsChanged(queryClient)}
        draft={({ id }) => ({ kind: 'agent', id })}
      />
    </>
  )
}
