import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { OwnData } from '#features/accounts/web/profile/OwnData.tsx'
import { PasswordForm } from '#features/accounts/web/profile/PasswordForm.tsx'
import { ProfileForm } from '#features/accounts/web/profile/ProfileForm.tsx'
import { SessionList } from '#features/accounts/web/profile/SessionList.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'

/** Loaded lazily, because these parts are below the fold. */
const TemplatePart = lazyPart(
  async () => (await import('#features/school/web/word-templates/TemplatePart.tsx')).TemplatePart,
)
const OwnLists = lazyPart(async () => (await import('./OwnLists.tsx')).OwnLists)

export function ProfilePage() {
  const { t } = useTexts(navigationTexts, profileTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  // The change has ended the other sessions.
  const passwordChanged = () => void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  return (
    <Stack gap={5} style={{ maxWidth: 980 }}>
      <title>{`${t('nav.profile')} · ${t('app.name')}`}</title>
      <h1>{t('profile.title')}</h1>
      <Card padding={5}>
        <Inline gap={3}>
          <Text size="xl" weight="bold">
            {user.name}
          </Text>
          <Text tone="quiet">{user.email}</Text>
          <Badge tone={user.role === 'USER' ? 'plain' : 'good'}>{t(roleNames[user.role])}</Badge>
        </Inline>
      </Card>
      <Grid columns="wide" gap={5} align="start">
        <ProfileForm user={user} />
        <Card padding={5}>
          <PasswordForm user={user} onChanged={passwordChanged} variant="line">
            <Heading level={2}>{t('profile.changePassword')}</Heading>
          </PasswordForm>
        </Card>
      </Grid>
      <OwnLists />
      <TemplatePart of="own" />
      <SessionList />
      <OwnData />
    </Stack>
  )
}
