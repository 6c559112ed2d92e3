import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { PersonPage as PersonOf } from '#features/accounts/contract/people.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { PersonDialogs } from './PersonDialogs.tsx'
import { usePersonAuditEvents } from './use-person-events.ts'
import { AboutCard } from './AboutCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { LatestCard } from './LatestCard.tsx'
import { personPage } from './person.ts'
import { PersonHead } from './PersonHead.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import Trash from 'lucide-react/icons/trash-2'
import type { User } from '#platform/contract/account.ts'
import { useUser } from '#platform/web/api/session.ts'
import { TakeData } from '#features/accounts/web/personal-data/TakeData.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { personalDataApi } from '#features/accounts/web/users/calls.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { PersonCard } from './PersonCard.tsx'
import Download from 'lucide-react/icons/download'
import { useDownload } from '#features/accounts/web/personal-data/use-download.ts'
import { ReasonDialog } from '#features/accounts/web/access-reason/ReasonDialog.tsx'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'

const BudgetCard = lazyPart(async () => (await import('./BudgetCard.tsx')).BudgetCard)

/** Shows a person to administrators: ways to sign in, sessions, usage. */
export function PersonPage() {
  const { id = '' } = useParams()
  const { t } = useTexts(navigationTexts, userTexts)
  const person = useQuery(personPage(id))
  const gone = person.error instanceof ApiError && person.error.status === 404
  return (
    <Stack gap={2}>
      <title>{`${person.data?.user.name ?? t('nav.users')} · ${t('app.name')}`}</title>
      <Inline>
        <Link to={paths.adminUsers} className={buttonClass({ variant: 'link' })}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('person.back')}
        </Link>
      </Inline>
      {gone ? (
        <Notice tone="bad">{t('user.notFound')}</Notice>
      ) : (
        <Loaded query={person} failed={t('person.loadFailed')} loading={t('person.loading')}>
          {(data) => <Person person={data} />}
        </Loaded>
      )}
    </Stack>
  )
}

function Person({ person }: { person: PersonOf }) {
  const { t } = useTexts(userTexts)
  const { user } = person
  const auditEvents = usePersonAuditEvents(user)
  return (
    <Stack gap={5}>
      <PersonHead person={person} auditEvents={auditEvents} />
      <Grid columns="aside" align="start">
        <Stack>
          <SessionsCard user={user} />
          <LatestCard person={person} />
          <DataCard user={user} onDelete={() => void auditEvents.leaving.ask(user)} />
        </Stack>
        <Stack>
          <BudgetCard fallback={<Spinner label={t('person.loading')} />} user={user} />
          <FiguresCard person={person} />
          <AboutCard person={person} />
        </Stack>
      </Grid>
      <PersonDialogs auditEvents={auditEvents} />
    </Stack>
  )
}

/** Downloads or erases all data of the person. */
function DataCard({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useTexts(userTexts)
  const own = useUser().id === user.id
  return (
    <PersonCard title={t('person.data')}>
      <Text tone="quiet">{t(own ? 'person.ownDataText' : 'person.dataText')}</Text>
      <Inline>
        {own ? (
          <TakeData take={() => personalDataApi.take({ params: { id: user.id } })} />
        ) : (
          <TakeOthersData user={user} />
        )}
        {!own && (
          <Button variant="quiet" icon={<Trash size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onDelete}>
            {t('person.erase')}
          </Button>
        )}
      </Inline>
    </PersonCard>
  )
}

/** Downloads all data of another person after an administrator has given a reason. */
function TakeOthersData({ user: { id, name } }: { user: User }) {
  const { t } = useTexts(accessTexts, profileTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { busy, run } = useDownload()
  return (
    <>
      <Button icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {t('takeData.take')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('access.dataTitle')}
        notice={t('access.dataNotice', { name })}
        leave={t('access.dataLeave')}
        submitLabel={t('access.dataTake')}
        busy={busy}
        onReason={async (body) => {
          if (await run(() => personalDataApi.takeOf({ params: { id }, body }))) setIsAsking(false)
        }}
      />
    </>
  )
}
