import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../lib/language.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/Link.tsx'
import styles from './OtherWays.module.css'

const OpenLinksDialog = lazy(async () => ({
  default: (await import('./way-in/OpenLinksDialog.tsx')).OpenLinksDialog,
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
