import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
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
        <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('user.importList')}
      </Link>
    </p>
  )
}
