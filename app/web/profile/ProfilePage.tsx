import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { OwnData } from '#features/accounts/web/profile/OwnData.tsx'
import { PasswordForm } from '#features/accounts/web/profile/PasswordForm.tsx'
import { ProfileForm } from '#features/accounts/web/profile/ProfileForm.tsx'
import { SessionList } from '#features/accounts/web/profile/SessionList.tsx'
import styles from '#features/accounts/web/profile/ProfilePage.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'

/** Loaded lazily, because these parts are below the fold. */
const TemplatePart = lazy(async () => ({
  default: (await import('#features/school/web/word-templates/TemplatePart.tsx')).TemplatePart,
}))
const OwnLists = lazy(async () => ({ default: (await import('./OwnLists.tsx')).OwnLists }))

export function ProfilePage() {
  const { t } = useTexts(navigationTexts, profileTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  // It has ended the others.
  const passwordChanged = () => void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  return (
    <div className={styles.page}>
      <title>{`${t('nav.profile')} · ${t('app.name')}`}</title>
      <h1>{t('profile.title')}</h1>
      <Card className={styles.summary}>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.email}>{user.email}</p>
        <Badge tone={user.role === 'USER' ? 'plain' : 'good'}>{t(roleNames[user.role])}</Badge>
      </Card>
      <div className={styles.forms}>
        <ProfileForm user={user} />
        <Card>
          <PasswordForm user={user} onChanged={passwordChanged} look="line">
            <h2>{t('profile.changePassword')}</h2>
          </PasswordForm>
        </Card>
      </div>
      <Suspense fallback={null}>
        <OwnLists />
        <TemplatePart of="own" />
      </Suspense>
      <SessionList />
      <OwnData />
    </div>
  )
}
