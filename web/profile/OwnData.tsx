import { useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { TakeData } from '../managing/TakeData.tsx'
import { Card } from '../ui/Card.tsx'
import { personDataApi } from './calls.ts'
import styles from './OwnData.module.css'

/** The way to take all that is kept for oneself. */
export function OwnData() {
  const { t } = useTranslation()
  const { id } = useUser()
  return (
    <Card className={styles.card}>
      <h2>{t('profile.data')}</h2>
      <p className={styles.hint}>{t('profile.dataText')}</p>
      <TakeData take={() => personDataApi.take({ params: { id } })} />
    </Card>
  )
}
