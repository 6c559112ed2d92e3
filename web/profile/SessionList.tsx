import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/sessions'
import { Loaded } from '../managing/Loaded.tsx'
import { sessionsApi } from './calls.ts'
import { formatAgo, formatDate } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ownSessions } from './queries.ts'
import styles from './SessionList.module.css'

/** Where one is signed in, with a way to end each of it but this one: that is what logging out is for. */
export function SessionList() {
  const { t } = useTranslation()
  const query = useQuery(ownSessions())
  return (
    <Card className={styles.card}>
      <h2>{t('profile.sessions')}</h2>
      <p className={styles.hint}>{t('profile.sessionsText')}</p>
      <Loaded query={query} failed="profile.sessionsFailed" loading={t('profile.sessionsLoading')}>
        {(sessions) => (
          <>
            <ul className={styles.list} aria-label={t('profile.sessions')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? <EndOthers /> : <p className={styles.hint}>{t('profile.noOtherSessions')}</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { mutate, isPending } = useEnding(() => sessionsApi.end({ params: { id: session.id } }))
  const device = useDevice(session)
  const date = formatDate(session.signedInAt, language)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{device}</b> {session.current && <Badge tone="good">{t('profile.sessionCurrent')}</Badge>}
        <p className={styles.hint}>
          {!session.current && `${t('profile.sessionLastUsed', { ago: formatAgo(session.lastUsedAt, language) })} · `}
          {t('profile.sessionSince', { date })}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          busy={isPending}
          aria-label={t('profile.endSessionOf', { device, date })}
          onClick={() => mutate()}
        >
          {t('profile.endSession')}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useTranslation()
  const { mutate, isPending } = useEnding(() => sessionsApi.endOthers())
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('profile.endOtherSessions')}
    </Button>
  )
}

function useEnding(end: () => Promise<{ message: string }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => notify('success', message),
    // One that has ended meanwhile is not there any more either.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

function useDevice({ browser, system }: Session): string {
  const { t } = useTranslation()
  if (browser && system) return t('profile.sessionOn', { browser, system })
  return browser ?? system ?? t('profile.sessionUnknown')
}
