import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/web/api/session.ts'
import { TakeData } from '../personal-data/TakeData.tsx'
import { OpenedBy } from '../access-reason/OpenedBy.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { personalDataApi } from './calls.ts'
import { exportsOfOwnData } from './queries.ts'
import styles from './OwnData.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { accessTexts } from '../../texts/access.ts'
import { profileTexts } from '../../texts/profile.ts'

/** The way to take all that is kept for oneself, and which administrators have done so. */
export function OwnData() {
  const { t } = useTexts(accessTexts, profileTexts)
  const { id } = useUser()
  const { data: exports = [] } = useQuery(exportsOfOwnData(id))
  return (
    <Card className={styles.card}>
      <h2>{t('takeData.own')}</h2>
      <p className={styles.hint}>{t('takeData.ownText')}</p>
      <TakeData take={() => personalDataApi.take({ params: { id } })} />
      {exports.length > 0 && <OpenedBy title={t('opening.dataCount', { count: exports.length })} openings={exports} />}
    </Card>
  )
}
