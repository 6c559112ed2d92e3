import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from '../lib/language.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './OfflineLine.module.css'

/** A thin line under the top bar while there is no network. */
export function OfflineLine() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.line}>
          <CloudOff size={16} aria-hidden="true" />
          {t('session.offline')}
        </span>
      )}
    </output>
  )
}
