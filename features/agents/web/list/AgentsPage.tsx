import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { activeCategories } from '../categories/queries.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, paths } from '#platform/web/paths.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { NothingFoundDrawing } from '#platform/web/ui/states/drawings.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { AgentCard } from './AgentCard.tsx'
import { AgentFilters } from './AgentFilters.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { activeAgents, assistantFinder, useFound } from './queries.ts'
import { useFilters } from './use-filters.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

/** Loaded lazily, because few schools ever see it. */
const noAiNote = lazyPage(async () => (await import('#features/connections/web/NoAiNote.tsx')).NoAiNote)

export function AgentsPage() {
  const { t } = useTexts(agentsTexts, navigationTexts)
  const agents = useQuery(activeAgents())
  const categories = useQuery(activeCategories())
  const filters = useFilters()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const inCategory = (agents.data ?? []).filter(
    ({ categoryId }) => filters.category === '' || categoryId === filters.category,
  )
  const found = useFound(inCategory, filters.search)

  /** Waits for the finder's code, because a fast typist presses Enter before it arrives. */
  const openOnly = async () => {
    if (filters.search.trim() === '') return
    const find = await queryClient.ensureQueryData(assistantFinder())
    if (location.pathname !== paths.agents) return
    const { agents: matches, classFacts } = find(inCategory, filters.search, language)
    const [only, ...others] = matches
    if (!only?.isActive || others.length > 0) return
    filters.apply()
    void navigate(generatePath(only.id, classFacts))
  }

  return (
    <>
      <title>{`${t('nav.agentsShort')} · ${t('app.name')}`}</title>
      <Stack gap={5}>
        <Stack gap={1}>
          <h1>{t('agent.title')}</h1>
          <Text tone="quiet">{t('agent.subtitle')}</Text>
        </Stack>
        <AgentFilters filters={filters} categories={categories.data ?? []} onEnter={() => void openOnly()} />
      </Stack>
      {agents.data?.[0] && !agents.data.some(({ connected }) => connected) && <noAiNote.Part />}
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
      {agents.data && <Found found={found} filters={filters} />}
    </>
  )
}

type FoundProps = { found: ReturnType<typeof useFound>; filters: ReturnType<typeof useFilters> }

function Found({ found: { agents, classFacts }, filters }: FoundProps) {
  const { t } = useTexts(agentsTexts)
  return (
    <>
      <VisuallyHidden>
        <output>{t('agent.found', { count: agents.length })}</output>
      </VisuallyHidden>
      {agents.length > 0 ? (
        <Grid as="ul" least={280}>
          {agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} classFacts={classFacts ?? {}} />
          ))}
        </Grid>
      ) : (
        <EmptyState
          drawing={<NothingFoundDrawing />}
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
