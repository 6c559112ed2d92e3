import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#platform/contract/account.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { invitationsApi } from './calls.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { userTexts } from '../../texts/users.ts'

const mailSays = {
  queued: 'firstSignIn.mailQueued',
  sent: 'firstSignIn.mailSent',
  failed: 'firstSignIn.mailFailed',
} as const

/** Shows the state of a person's last link and its email. */
export function LastInvitation({ user }: { user: User }) {
  const { t } = useTexts(userTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const params = { id: user.id }
  const { data } = useQuery({
    queryKey: ['users', user.id, 'invitation', language],
    queryFn: ({ signal }) => invitationsApi.get({ params, quiet: true, signal }),
    staleTime: 0,
  })
  const { link, mail } = data ?? { link: null, mail: null }

  const withdraw = async () => {
    try {
      notify('success', (await invitationsApi.withdraw({ params })).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    }
  }

  return (
    <>
      {link?.state === 'open' && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => void withdraw().catch(() => {})}>
              {t('firstSignIn.withdraw')}
            </Button>
          }
        >
          {t('firstSignIn.openLink', { date: formatDateTime(link.expiresAt, language) })}
        </Notice>
      )}
      {mail && (
        <Text tone="quiet">
          {t(mailSays[mail.state], { date: formatDateTime(mail.at, language) })} {mail.problem}
        </Text>
      )}
    </>
  )
}
