import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import styles from './OtherWays.module.css'

const OpenLinksDialog = lazy(async () => ({
  default: (await import('../invitations/OpenLinksDialog.tsx')).OpenLinksDialog,
}))

/** Ways to accounts beside one by one: links for whoever holds them, and a whole list. */
export function OtherWays() {
  const { t } = useTranslation()
  const [inviting, setInviting] = useState(false)
  return (
    <p className={styles.place}>
      <Button size="small" onClick={() => setInviting(true)}>
        {t('wayIn.open')}
      </Button>
      <Link to={paths.adminStaff} className={buttonClass({ size: 'small' })}>
        {t('user.importList')}
      </Link>
      {inviting && (
        <Suspense fallback={null}>
          <OpenLinksDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </p>
  )
}
