import { useQuery } from '@tanstack/react-query'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { availabilityQuery } from './queries.ts'
import styles from './chat.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { chatTexts } from '../texts.ts'

/** Stands above the line to type in: says that nobody would answer, or how a budget stands that is nearly or wholly spent. */
export function Availability() {
  const { t } = useTexts(chatTexts)
  const { data } = useQuery(availabilityQuery())
  if (!data || (data.connected && !data.budget)) return null
  return (
    <div className={styles.banner}>
      {data.budget ? (
        <Notice tone={data.budget.isSpent ? 'bad' : 'warn'}>{data.budget.text}</Notice>
      ) : (
        <Notice tone="warn">
          {t('chat.noAi')} <WhoConnects />
        </Notice>
      )}
    </div>
  )
}
