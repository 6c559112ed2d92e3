import { useTranslation } from '../lib/language.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/Link.tsx'
import styles from './ImportLink.module.css'

/** The way to accounts for a whole list. */
export function ImportLink() {
  const { t } = useTranslation()
  return (
    <p className={styles.place}>
      <Link to={paths.adminStaff} className={buttonClass({ size: 'small' })}>
        {t('user.importList')}
      </Link>
    </p>
  )
}
