import { Suspense } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import styles from '../history/History.module.css'
import { ownerFinder } from '../history-parts.ts'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Selects an administrator's view: their own history, everyone's, or one person's. */
export function EveryoneSwitch({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  return (
    <div className={styles.whose}>
      <SegmentedControl
        label={t('history.whose')}
        options={[
          { value: 'mine', label: t('history.mine') },
          { value: 'everyone', label: t('history.everyone') },
        ]}
        value={listState.everyone ? 'everyone' : 'mine'}
        onChange={(value) => listState.chooseEveryone(value === 'everyone')}
      />
      {listState.everyone && (
        <Suspense fallback={null}>
          <ownerFinder.Page listState={listState} />
        </Suspense>
      )}
    </div>
  )
}
