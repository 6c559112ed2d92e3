import { useLocation, useNavigate } from 'react-router'
import { isAdmin } from '#platform/model/roles.ts'
import { paths } from '#platform/web/paths.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { accountChanged, logout, useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from '../sign-in/sign-in.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '../../texts/profile.ts'

/** Replaces every page while a user still has the password that the server generated and printed. */
export function PasswordFirstPage() {
  const { t } = useTexts(navigationTexts, profileTexts)
  const user = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const showNextPage = () => {
    // A new school starts with the first steps, which only its administrators see.
    if (isAdmin(user.role) && pathname === paths.dashboard) void navigate(paths.adminHome, { replace: true })
    accountChanged({ ...user, mustChangePassword: false })
  }
  return (
    <main className={styles.main}>
      <title>{`${t('profile.passwordFirst')} · ${t('app.name')}`}</title>
      <Stack gap={3} className={styles.content}>
        <Card padding={5}>
          <PasswordForm user={user} onChanged={showNextPage} variant="primary">
            <Heading level={1} size="xl">
              {t('profile.passwordFirst')}
            </Heading>
            <Text tone="quiet">{t('profile.passwordFirstText')}</Text>
          </PasswordForm>
        </Card>
        <Button variant="quiet" onClick={() => void logout()}>
          {t('nav.logout')}
        </Button>
      </Stack>
    </main>
  )
}
