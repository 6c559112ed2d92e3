import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#contract/agents'
import { localized } from '#locales/language'
import { AdminHead } from '../../managing/AdminHead.tsx'
import { DeleteDialog } from '../../managing/DeleteDialog.tsx'
import { useEdited } from '../../managing/use-edited.ts'
import { Loaded } from '../../managing/Loaded.tsx'
import { allCategories } from '../../categories/queries.ts'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { agentsChanged, allAgents } from '../queries.ts'
import { FoundAgents } from './FoundAgents.tsx'
import { ManageFilters, noFilters } from './ManageFilters.tsx'

const AgentDialog = lazy(async () => ({ default: (await import('./AgentDialog.tsx')).AgentDialog }))

export function ManageAgentsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const agents = useQuery(allAgents())
  const categories = useQuery(allCategories())
  const edited = useEdited(agents.data)
  const [filters, setFilters] = useState(noFilters)
  const [deleted, setDeleted] = useState<Agent | null>(null)
  const inactive = agents.data?.filter(({ isActive }) => !isActive).length ?? 0
  const totals = [
    t('agentForm.total', { count: agents.data?.length ?? 0 }),
    inactive > 0 && t('agentForm.inactive', { number: inactive }),
  ]

  return (
    <>
      <AdminHead
        title={t('nav.manageAgents')}
        subtitle={agents.data && totals.filter(Boolean).join(' · ')}
        create={{ label: t('agentForm.new'), onClick: edited.create }}
        trouble={edited.missing && t('agent.notFound')}
      />
      <ManageFilters filters={filters} onChange={setFilters} categories={categories.data ?? []} />
      <Loaded query={agents} failed="admin.loadFailed" loading={t('agent.loading')}>
        {(data) => (
          <FoundAgents
            agents={data}
            filters={filters}
            onClear={() => setFilters(noFilters)}
            onEdit={edited.edit}
            onDelete={setDeleted}
          />
        )}
      </Loaded>
      {edited.thing !== undefined && (
        <Suspense fallback={null}>
          <AgentDialog
            key={edited.opening}
            open={edited.open}
            agent={edited.thing}
            onClose={edited.close}
            onReload={edited.reload}
          />
        </Suspense>
      )}
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
