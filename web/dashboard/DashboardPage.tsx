import { useQuery } from '@tanstack/react-query'
import { activeAgents } from '../agents/queries.ts'
import { activeCategories } from '../categories/queries.ts'
import { inOrderFor } from '#rules/official-forms'
import { errorText } from '../lib/api.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AgentList } from './AgentList.tsx'
import { AgentSearch } from './AgentSearch.tsx'
import styles from './DashboardPage.module.css'
import { DraftCard } from './DraftCard.tsx'
import { generationTotal, popularAgents, recentAgents, userTotal } from './queries.ts'
import { QuickActions } from './QuickActions.tsx'
import { StatsStrip } from './StatsStrip.tsx'

export function DashboardPage() {
  const { t } = useTranslation()
  const user = useUser()
  const language = useLanguage()
  const agents = useQuery(activeAgents())
  const categories = useQuery(activeCategories())
  const users = useQuery({ ...userTotal(), enabled: user.role === 'ADMIN' })
  const generations = useQuery(generationTotal())
  const reads = [agents, categories, users, generations]
  const failed = reads.filter((read) => read.isError)

  return (
    <>
      <title>{`${t('nav.dashboard')} · ${t('app.name')}`}</title>
      <h1>{t('dashboard.hello', { name: user.name })}</h1>
      <p className={styles.question}>{t('dashboard.question')}</p>
      <AgentSearch agents={agents.data ?? []} />
      <DraftCard agents={agents.data ?? []} />
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
      {reads.some((read) => read.isLoading) ? (
        <Spinner label={t('dashboard.loading')} />
      ) : (
        <>
          <StatsStrip
            agents={agents.data?.length}
            categories={categories.data?.length}
            users={user.role === 'ADMIN' ? { total: users.data } : null}
            generations={generations.data}
          />
          {agents.data && (
            <div className={styles.lists}>
              <AgentList
                title={t('dashboard.recent')}
                empty={t('dashboard.recentEmpty')}
                agents={recentAgents(inOrderFor(agents.data, language))}
              />
              <AgentList
                title={t('dashboard.popular')}
                empty={t('dashboard.popularEmpty')}
                agents={popularAgents(inOrderFor(agents.data, language))}
              />
            </div>
          )}
          <QuickActions />
        </>
      )}
    </>
  )
}
