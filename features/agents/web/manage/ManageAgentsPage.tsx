import { useQuery, useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { agentSorts, type Agent } from '../../contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { PagedList } from '#platform/web/lists/PagedList.tsx'
import { useListState, type ListState } from '#platform/web/lists/use-list-state.ts'
import { useSelection } from '#platform/web/lists/use-selection.ts'
import { allCategories } from '../categories/queries.ts'
import { agentsApi } from '../agent-calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import { catalogueParam } from '../catalogue-news/path.ts'
import { StarterNews } from '../catalogue-news/StarterNews.tsx'
import { prefetchDialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { lazyPage, lazyPart } from '#platform/web/ui/lazy-page.ts'
import { agentsChanged } from '../list/queries.ts'
import { AgentBulk } from './AgentBulk.tsx'
import { AgentRows } from './AgentRows.tsx'
import { ExchangeMenu } from '../import-export/ExchangeMenu.tsx'
import { ManageFilters } from './ManageFilters.tsx'
import { agentToEdit, pageOfAgents } from './queries.ts'
import { cataloguePage } from '../catalogue/page.ts'
import { useAgentChanges } from './use-agent-changes.ts'
import { useView } from './use-view.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { AgentActions } from './AgentRow.tsx'
import { ManagedAgentCard } from './ManagedAgentCard.tsx'

/** Loaded lazily, because few schools ever see it. */
const noAiNote = lazyPage<{ instead: string }>(
  async () => (await import('#features/connections/web/NoAiNote.tsx')).NoAiNote,
)
const loadDialog = () => import('../AgentDialog.tsx')
const StrayDrafts = lazyPart(async () => (await import('./StrayDrafts.tsx')).StrayDrafts)
const AgentDialog = lazyPart(async () => (await loadDialog()).AgentDialog)

/** Lists all assistants, or the starter catalogue if the address asks for it. */
export function ManageAgentsPage() {
  const { params } = useAddress()
  if (!params.has(catalogueParam)) return <ManagedAgents />
  return <cataloguePage.Part />
}

function ManagedAgents() {
  const { t } = useTexts(adminTexts, agentFormTexts, agentsTexts, navigationTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { change } = useAddress()
  const listState = useListState({
    filters: ['category'],
    sorts: agentSorts,
    usual: { sort: 'created', descending: true },
  })
  const [view, setView] = useView()
  const query = { ...listState.query, categoryId: listState.filters.category || undefined }
  const agents = useQuery(pageOfAgents(query))
  const categories = useQuery(allCategories())
  const selection = useSelection(agents.data?.items ?? [])
  const changes = useAgentChanges()
  const [deleted, setDeleted] = useState<Agent | null>(null)
  const { all = 0, inactive = 0, withoutAi } = agents.data?.totals ?? {}
  const totals = [t('agentForm.total', { count: all }), inactive > 0 && t('agentForm.inactive', { number: inactive })]

  /** Opens the copy at its place in the list. */
  const openCopy = async ({ id }: { id: string }) => {
    await agentsChanged(queryClient)
    change((next) => listState.showIn(next, id))
  }
  const fetchAhead = ({ id }: Agent) => {
    prefetchDialog()
    void loadDialog().catch(() => {})
    void queryClient.prefetchQuery(agentToEdit(id))
  }

  return (
    <>
      <PagedList
        title={t('nav.manageAgents')}
        subtitle={agents.data && totals.filter(Boolean).join(' · ')}
        create={t('agentForm.new')}
        renderTools={(onMade) => <ExchangeMenu onMade={onMade} />}
        listState={listState}
        query={agents}
        loading={t('agent.loading')}
        failed={t('admin.loadFailed')}
        one={agentToEdit}
        missing={t('agent.notFound')}
        filters={
          <>
            <StarterNews />
            {all > 0 && withoutAi === all && <noAiNote.Part instead={t('agentForm.framesOnly')} />}
            {agents.data?.totals.strayDrafts ? <StrayDrafts listState={listState} /> : null}
            <ManageFilters
              search={listState.typed}
              onSearch={listState.type}
              category={listState.filters.category}
              onCategory={(category) => listState.choose('category', category)}
              categories={categories.data ?? []}
              view={view}
              onView={setView}
            />
          </>
        }
        countFound={(count) => t('agent.found', { count })}
        empty={{
          icon: <Search size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('agent.empty'),
          text: t('agentForm.none'),
        }}
        renderList={(found, onEdit) =>
          view === 'rows' ? (
            <AgentRows
              agents={found}
              listState={listState}
              selection={selection}
              onSwitch={(agent) => void changes.switchTo(!agent.isActive, [agent])}
              onEdit={onEdit}
              onAhead={fetchAhead}
              onCopied={(copy) => void openCopy(copy)}
              onDelete={setDeleted}
            />
          ) : (
            <AgentCards
              agents={found}
              listState={listState}
              onEdit={onEdit}
              onAhead={fetchAhead}
              onCopied={(copy) => void openCopy(copy)}
              onDelete={setDeleted}
            />
          )
        }
        renderDialog={({ openCount, item, ...dialog }) => <AgentDialog key={openCount} agent={item} {...dialog} />}
      >
        {view === 'rows' && (
          <AgentBulk
            selection={selection}
            total={agents.data?.pagination.total ?? 0}
            query={query}
            categories={categories.data ?? []}
            changes={changes}
          />
        )}
      </PagedList>
      <DeleteDialog
        item={deleted}
        onClose={() => setDeleted(null)}
        title={(agent) => t('agentForm.deleteTitle', { name: localized(agent, 'name', language) })}
        description={({ generations }) =>
          generations > 0 ? t('agentForm.deleteText', { count: generations }) : t('agentForm.deleteUnused')
        }
        remove={({ id }) => agentsApi.remove({ params: { id }, quiet: true })}
        deleted={t('agent.deleted')}
        failed={t('agentForm.deleteFailed')}
        reload={() => agentsChanged(queryClient)}
        draft={({ id }) => ({ kind: 'agent', id })}
      />
    </>
  )
}

type AgentCardsProps = Omit<AgentActions, 'onSwitch'> & {
  agents: readonly Agent[]
  listState: Pick<ListState, 'made' | 'query'>
}

/** Renders the cards of one page of assistants. */
function AgentCards({ agents, listState, ...actions }: AgentCardsProps) {
  const steady = useStable(actions)
  const keys = useRowKeys(agents, listState.query.search)
  return (
    <Grid as="ul" least={280}>
      {agents.map((agent) => (
        <ManagedAgentCard key={keys.get(agent.id)} agent={agent} made={listState.made === agent.id} actions={steady} />
      ))}
    </Grid>
  )
}
