import { useTexts } from '#platform/web/language/language.ts'
import { states } from '../history/queries.ts'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { Choose } from './Choose.tsx'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

/** Filters by status. */
export function StateChoice({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  return (
    <Choose {...{ listState, name: 'state', label: t('tagging.state'), all: t('tagging.allStates') }}>
      {states.map((state) => (
        <option key={state} value={state}>
          {state === 'complete' ? t('tagging.complete') : t(`history.${state}`)}
        </option>
      ))}
    </Choose>
  )
}
