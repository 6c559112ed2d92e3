import { lazy, Suspense, useState } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import styles from './Users.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { userTexts } from '../../texts/users.ts'

const OpenInvitationsDialog = lazy(async () => ({
  default: (await import('../invitations/OpenInvitationsDialog.tsx')).OpenInvitationsDialog,
}))

/** Other ways to create accounts: open invitations and a staff list. */
export function OtherSignUps() {
  const { t } = useTexts(userTexts)
  const [inviting, setInviting] = useState(false)
  return (
    <Inline as="p" justify="end" className={styles.container}>
      <Button size="small" onClick={() => setInviting(true)}>
        {t('firstSignIn.open')}
      </Button>
      <Link to={paths.adminStaff} className={buttonClass({ size: 'small' })}>
        {t('user.importList')}
      </Link>
      {inviting && (
        <Suspense fallback={null}>
          <OpenInvitationsDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Inline>
  )
}
