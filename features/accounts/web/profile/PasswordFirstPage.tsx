import { useTexts } from '#platform/web/language/language.ts'
import { accountChanged, logout, useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ProfilePage.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '../../texts/profile.ts'

/** Stands in place of every page while somebody still has a password that the product has made and printed. */
export function PasswordFirstPage() {
  const { t } = useTexts(navigationTexts, profileTexts)
  const user = useUser()
  return (
    <main className={styles.first}>
      <title>{`${t('profile.passwordFirst')} · ${t('app.name')}`}</title>
      <Card>
        <PasswordForm
          user={user}
          onChanged={() => accountChanged({ ...user, mustChangePassword: false })}
          look="primary"
        >
          <h1>{t('profile.passwordFirst')}</h1>
          <p className={styles.hint}>{t('profile.passwordFirstText')}</p>
        </PasswordForm>
      </Card>
      <Button look="quiet" onClick={() => void logout()}>
        {t('nav.logout')}
      </Button>
    </main>
  )
}
