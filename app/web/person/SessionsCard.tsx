import { useQuery, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { User } from '#platform/contract/account.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { SessionRows, useEnding } from '#features/accounts/web/sessions/SessionRows.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { peopleApi } from '#features/accounts/web/users/calls.ts'
import { sessionsOf } from './person.ts'
import { PersonCard } from './PersonCard.tsx'
import { profileTexts } from '#features/accounts/texts/profile.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

/** Lists a person's sessions, with a button to end them. */
export function SessionsCard({ user }: { user: User }) {
  const { t } = useTexts(profileTexts, userTexts)
  const own = useUser().id === user.id
  const queryClient = useQueryClient()
  const { id } = user
  const query = useQuery(sessionsOf(id))
  const reload = () =>
    Promise.all(
      [['users', id], ...(own ? [['sessions']] : [])].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const { mutate, isPending } = useEnding(() => peopleApi.endSessions({ params: { id } }), reload)
  const others = query.data?.filter(({ current }) => !current) ?? []
  return (
    <PersonCard
      title={t('person.sessions')}
      tool={
        others.length > 0 && (
          <Button
            size="small"
            icon={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {t(own ? 'profile.endOtherSessions' : 'person.signOut')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('person.sessionsFailed')} loading={t('profile.sessionsLoading')}>
        {(sessions) =>
          sessions.length > 0 ? (
            <SessionRows
              label={t('person.sessions')}
              sessions={sessions}
              end={(session) => peopleApi.endSession({ params: { id, session: session.id } })}
              reload={reload}
            />
          ) : (
            <p>{t('person.noSessions')}</p>
          )
        }
      </Loaded>
    </PersonCard>
  )
}
