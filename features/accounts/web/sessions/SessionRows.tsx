import { useMutation } from '@tanstack/react-query'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Session } from '../../contract/sessions.ts'
import { formatAgo, formatDate } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { profileTexts } from '../../texts/profile.ts'

type SessionRowsProps = {
  label: string
  sessions: readonly Session[]
  /** Ends the session. */
  end: (session: Session) => Promise<{ message: string }>
  /** Reloads the sessions after success and failure: the failed one may have ended in the meantime. */
  reload: () => Promise<unknown>
}

/** Lists where someone is signed in, with a button to end each session but the current one, for which there is Log out. */
export function SessionRows({ label, sessions, end, reload }: SessionRowsProps) {
  return (
    <List aria-label={label}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} end={() => end(session)} reload={reload} />
      ))}
    </List>
  )
}

type SessionRowProps = { session: Session; end: () => Promise<{ message: string }>; reload: () => Promise<unknown> }

function SessionRow({ session, end, reload }: SessionRowProps) {
  const { t } = useTexts(profileTexts)
  const language = useLanguage()
  const { mutate, isPending } = useEnding(end, reload)
  const device = useDevice(session)
  const date = formatDate(session.signedInAt, language)
  const Icon = phones.has(session.system) ? Smartphone : Laptop
  const facts = [
    session.address,
    !session.current && t('profile.sessionLastUsed', { ago: formatAgo(session.lastUsedAt, language) }),
    t('profile.sessionSince', { date }),
  ]
  return (
    <ListRow
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={
        <>
          {device} {session.current && <Badge tone="good">{t('profile.sessionCurrent')}</Badge>}
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
    >
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
    </ListRow>
  )
}

const phones: ReadonlySet<string | null> = new Set(['iPhone', 'Android'])

/** Returns the handler of a button that ends sessions and reports the outcome. */
export function useEnding(end: () => Promise<{ message: string }>, reload: () => Promise<unknown>) {
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => notify('success', message),
    onSettled: reload,
  })
}

function useDevice({ browser, system }: Session): string {
  const { t } = useTexts(profileTexts)
  if (browser && system) return t('profile.sessionOn', { browser, system })
  return browser ?? system ?? t('profile.sessionUnknown')
}
