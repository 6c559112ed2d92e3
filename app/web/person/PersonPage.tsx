import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { PersonPage as PersonOf } from '#features/accounts/contract/people.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { DataCard } from './DataCard.tsx'
import { PersonDialogs } from './PersonDialogs.tsx'
import { usePersonAuditEvents } from './use-person-events.ts'
import { AboutCard } from './AboutCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { LatestCard } from './LatestCard.tsx'
import { personPage } from './person.ts'
import { PersonHead } from './PersonHead.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import styles from './Person.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

const BudgetCard = lazy(async () => ({ default: (await import('./BudgetCard.tsx')).BudgetCard }))

/** Shows a person to administrators: ways to sign in, sessions, usage. */
export function PersonPage() {
  const { id = '' } = useParams()
  const { t } = useTexts(navigationTexts, userTexts)
  const person = useQuery(personPage(id))
  const gone = person.error instanceof ApiError && person.error.status === 404
  return (
    <>
      <title>{`${person.data?.user.name ?? t('nav.users')} · ${t('app.name')}`}</title>
      <Link to={paths.adminUsers} className={styles.back}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('person.back')}
      </Link>
      {gone ? (
        <Notice tone="bad">{t('user.notFound')}</Notice>
      ) : (
        <Loaded query={person} failed={t('person.loadFailed')} loading={t('person.loading')}>
          {(data) => <Person person={data} />}
        </Loaded>
      )}
    </>
  )
}

function Person({ person }: { person: PersonOf }) {
  const { t } = useTexts(userTexts)
  const { user } = person
  const auditEvents = usePersonAuditEvents(user)
  return (
    <>
      <PersonHead person={person} auditEvents={auditEvents} />
      <div className={styles.columns}>
        <Stack>
          <SessionsCard user={user} />
          <LatestCard person={person} />
          <DataCard user={user} onDelete={() => void auditEvents.leaving.ask(user)} />
        </Stack>
        <Stack>
          <Suspense fallback={<Spinner label={t('person.loading')} />}>
            <BudgetCard user={user} />
          </Suspense>
          <FiguresCard person={person} />
          <AboutCard person={person} />
        </Stack>
      </div>
      <PersonDialogs auditEvents={auditEvents} />
    </>
  )
}
