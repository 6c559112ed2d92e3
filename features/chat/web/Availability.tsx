import { useQuery } from '@tanstack/react-query'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { availabilityQuery } from './queries.ts'
import styles from './chat.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { chatTexts } from '../texts.ts'

/** A note above the input field: that no AI is connected, or that a budget is nearly or completely used. */
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
