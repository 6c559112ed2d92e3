import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import { activeAgents } from '#features/agents/web/list/queries.ts'
import { activeCategories } from '#features/agents/web/categories/queries.ts'
import { inOrderFor } from '#features/agents/model/search/official-forms.ts'
import { userTotal } from '#features/accounts/web/users/queries.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { FirstStepsNoteProps } from '../admin-home/FirstStepsNote.tsx'
import { AgentList } from './AgentList.tsx'
import { AgentSearch } from './AgentSearch.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Dashboard.module.css'
import { ByPurpose } from './ByPurpose.tsx'
import { ownReady, ownRow, recentDocuments } from './own-row.ts'
import { nextAgents, ownDocuments, popularAgents, recentAgents } from './queries.ts'
import { QuickActions } from './QuickActions.tsx'
import { dashboardTexts } from '../../texts/dashboard.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { Figures, Figure } from '#platform/web/ui/data-display/Figures.tsx'
import FilePen from 'lucide-react/icons/file-pen'
import { formatAgo } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { listDrafts } from '#platform/web/lib/drafts.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

/** Loaded lazily, because few schools ever see it. */
const noAiNote = lazyPage(async () => (await import('#features/connections/web/NoAiNote.tsx')).NoAiNote)

/** Loaded lazily: only administrators see it, until their school is set up. */
const firstStepsNote = lazyPage<FirstStepsNoteProps>(
  async () => (await import('../admin-home/FirstStepsNote.tsx')).FirstStepsNote,
)

export function DashboardPage() {
  const { t } = useTexts(dashboardTexts, navigationTexts)
  const user = useUser()
  const language = useLanguage()
  const agents = useQuery(activeAgents())
  const categories = useQuery(activeCategories())
  const users = useQuery({ ...userTotal(), enabled: user.role === 'ADMIN' })
  const documents = useQuery(ownDocuments())
  const own = useQuery(ownReady())
  const reads = [agents, categories, users, documents]
  const noAi = agents.data?.[0] && !agents.data.some(({ connected }) => connected) && <noAiNote.Part />
  const failed = reads.filter((read) => read.isError)

  return (
    <>
      <title>{`${t('nav.dashboard')} · ${t('app.name')}`}</title>
      <h1>{t('dashboard.hello', { name: user.name })}</h1>
      <Text size="lg" tone="quiet" className={styles.question}>
        {t('dashboard.question')}
      </Text>
      <AgentSearch agents={agents.data ?? []} />
      <DraftCard agents={agents.data ?? []} />
      {user.role === 'ADMIN' ? <firstStepsNote.Part otherwise={noAi} /> : noAi}
      {failed.length > 0 && (
        <div className={styles.part}>
          <ErrorState
            title={t('dashboard.loadFailed')}
            text={errorText(failed[0]!.error)}
            retryLabel={t('action.retry')}
            busy={failed.some((read) => read.isFetching)}
            onRetry={() => failed.forEach((read) => void read.refetch())}
          />
        </div>
      )}
      {[...reads, own].some((read) => read.isLoading) ? (
        <Spinner label={t('dashboard.loading')} />
      ) : (
        <>
          {own.data && (
            <>
              <recentDocuments.Part agents={agents.data ?? []} />
              <ownRow.Part agents={agents.data ?? []} />
            </>
          )}
          {agents.data && <ByPurpose agents={inOrderFor(agents.data, language)} categories={categories.data ?? []} />}
          <StatsStrip
            agents={agents.data?.length}
            categories={categories.data?.length}
            users={user.role === 'ADMIN' ? { total: users.data } : null}
            generations={documents.data?.total}
          />
          {agents.data && <AgentLists agents={inOrderFor(agents.data, language)} />}
          <QuickActions />
        </>
      )}
    </>
  )
}

/** The headings do not speak of use before there was any. */
function AgentLists({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(dashboardTexts)
  const hasUsedAny = agents.length === 0 || agents.some(({ lastUsedAt }) => lastUsedAt !== null)
  const usedByAnyone = hasUsedAny || agents.some(({ generations }) => generations > 0)
  return (
    <Grid columns="wide" gap={6} className={styles.part}>
      <AgentList
        title={hasUsedAny ? t('dashboard.recent') : t('dashboard.start')}
        empty={t('dashboard.recentEmpty')}
        agents={recentAgents(agents)}
      />
      <AgentList
        title={hasUsedAny ? t('dashboard.popular') : usedByAnyone ? t('dashboard.colleagues') : t('dashboard.others')}
        empty={t('dashboard.popularEmpty')}
        agents={usedByAnyone ? popularAgents(agents) : nextAgents(agents)}
      />
    </Grid>
  )
}

type StatsStripProps = {
  /** Undefined if loading failed. */
  agents: number | undefined
  categories: number | undefined
  generations: number | undefined
  /** Null for everyone but administrators. */
  users: { total: number | undefined } | null
}

function StatsStrip({ agents, categories, users, generations }: StatsStripProps) {
  const { t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const figures = [
    { label: t('dashboard.totalAgents'), total: agents },
    { label: t('dashboard.totalCategories'), total: categories },
    ...(users ? [{ label: t('dashboard.totalUsers'), total: users.total }] : []),
    { label: t('dashboard.totalGenerations'), total: generations },
  ]
  return (
    <Figures className={styles.part} aria-label={t('dashboard.stats')}>
      {figures.map(({ label, total }) => (
        <Figure key={label} label={label} value={total === undefined ? '–' : formatNumber(total, language)} />
      ))}
    </Figures>
  )
}

/** Links to the newest unfinished work on this device; nothing if there is none. */
function DraftCard({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const user = useUser()
  const [draft] = useState(() => listDrafts(user.id)[0])
  const [fresh] = useState(() => draft !== undefined && Date.now() - draft.savedAt < 60_000)
  if (!draft) return null
  const agent = agents.find(({ id }) => id === draft.draftKey.id)
  const saved = fresh
    ? t('dashboard.draftSavedNow')
    : t('dashboard.draftSaved', { ago: formatAgo(draft.savedAt, language) })
  const about = [t('dashboard.draft'), agent && localized(agent, 'name', language), saved]
  return (
    <Card padding={3} className={styles.draft}>
      <Inline gap={4} wrap={false}>
        <span className={styles.tile}>
          <FilePen size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <TwoLines title={draft.title} text={about.filter(Boolean).join(' · ')} />
        <Link to={draft.path} className={buttonClass({ variant: 'soft', size: 'small' })}>
          {t('dashboard.continue')}
        </Link>
      </Inline>
    </Card>
  )
}
