import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { SessionRows, useEnding } from '../sessions/SessionRows.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { sessionsApi } from './calls.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { ownSessions } from './queries.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { profileTexts } from '../../texts/profile.ts'

export function SessionList() {
  const { t } = useTexts(profileTexts)
  const queryClient = useQueryClient()
  const query = useQuery(ownSessions())
  const reload = () => queryClient.invalidateQueries({ queryKey: ['sessions'] })
  return (
    <Card padding={5}>
      <Stack>
        <div>
          <Heading level={2}>{t('profile.sessions')}</Heading>
          <Text tone="quiet">{t('profile.sessionsText')}</Text>
        </div>
        <Loaded query={query} failed={t('profile.sessionsFailed')} loading={t('profile.sessionsLoading')}>
          {(sessions) => (
            <>
              <SessionRows
                label={t('profile.sessions')}
                sessions={sessions}
                end={({ id }) => sessionsApi.end({ params: { id } })}
                reload={reload}
              />
              {sessions.length > 1 ? (
                <Inline>
                  <EndOthers reload={reload} />
                </Inline>
              ) : (
                <Text tone="quiet">{t('profile.noOtherSessions')}</Text>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

function EndOthers({ reload }: { reload: () => Promise<unknown> }) {
  const { t } = useTexts(profileTexts)
  const { mutate, isPending } = useEnding(() => sessionsApi.endOthers(), reload)
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('profile.endOtherSessions')}
    </Button>
  )
}
