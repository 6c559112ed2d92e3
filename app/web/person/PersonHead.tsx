import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { PersonPage } from '#features/accounts/contract/people.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Avatar } from '#platform/web/ui/data-display/Avatar.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { markOf, stateNames, stateTones } from '#features/accounts/web/users/states.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { usePersonAuditEvents } from './use-person-events.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type PersonHeadProps = { person: PersonPage; auditEvents: ReturnType<typeof usePersonAuditEvents> }

/** Shows the person, with actions for the account. */
export function PersonHead({ person, auditEvents }: PersonHeadProps) {
  const { t } = useTexts(adminTexts, userTexts)
  const language = useLanguage()
  const { user, lastSeenAt, groups, isLastAdministrator } = person
  const own = useUser().id === user.id
  const mark = markOf(user)
  const seen = lastSeenAt ? t('person.seen', { date: formatDateTime(lastSeenAt, language) }) : t('person.neverSeen')
  return (
    <Inline as="header" gap={4} least={320}>
      <Inline gap={4} wrap={false}>
        <Avatar name={user.name} large />
        <Stack gap={1}>
          <Inline>
            <h1>
              {user.name}{' '}
              {own && (
                <Text as="span" size="lg" tone="brand">
                  {t('user.you')}
                </Text>
              )}
            </h1>
            <Badge tone={stateTones[mark]} dot>
              {t(stateNames[mark])}
            </Badge>
            <Badge tone={user.role === 'USER' ? 'plain' : 'good'}>{t(roleNames[user.role])}</Badge>
          </Inline>
          <Text tone="quiet">{[user.email, ...groups.map(({ name }) => name), seen].join(' · ')}</Text>
        </Stack>
      </Inline>
      <Inline>
        <Button icon={<Pencil {...icon} />} onClick={() => void auditEvents.edit()}>
          {t('admin.edit')}
        </Button>
        {!own && !user.isActive && (
          <Button icon={<LockOpen {...icon} />} onClick={auditEvents.activate}>
            {t(mark === 'waiting' ? 'approval.approve' : 'user.activate')}
          </Button>
        )}
        {!own && user.isActive && (
          <>
            {!isLastAdministrator && (
              <Button icon={<Lock {...icon} />} onClick={auditEvents.askLock}>
                {t('user.deactivate')}
              </Button>
            )}
            <Button variant="primary" icon={<KeyRound {...icon} />} onClick={auditEvents.renew}>
              {t('firstSignIn.renew')}
            </Button>
          </>
        )}
        {!own && (
          <Menu
            trigger={<IconButton label={t('listing.more', { name: user.name })} icon={<MoreHorizontal {...icon} />} />}
            entries={[
              {
                label: t('admin.delete'),
                icon: <Trash {...icon} />,
                onSelect: () => void auditEvents.leaving.ask(user),
              },
            ]}
          />
        )}
      </Inline>
    </Inline>
  )
}
