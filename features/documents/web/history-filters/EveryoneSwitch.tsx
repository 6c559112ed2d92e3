import { Suspense } from 'react'
import { useTranslation } from '../lib/language.ts'
import { Segmented } from '../ui/Segmented.tsx'
import styles from './HistoryPage.module.css'
import { ownerFinder } from './parts.ts'
import type { Place } from './use-place.ts'

/** Selects an administrator's view: their own history, everyone's, or one person's. */
export function EveryoneSwitch({ place }: { place: Place }) {
  const { t } = useTranslation()
  return (
    <div className={styles.whose}>
      <Segmented
        label={t('history.whose')}
        options={[
          { value: 'mine', label: t('history.mine') },
          { value: 'everyone', label: t('history.everyone') },
        ]}
        value={place.everyone ? 'everyone' : 'mine'}
        onChange={(value) => place.chooseEveryone(value === 'everyone')}
      />
      {place.everyone && (
        <Suspense fallback={null}>
          <ownerFinder.Page place={place} />
        </Suspense>
      )}
    </div>
  )
}
