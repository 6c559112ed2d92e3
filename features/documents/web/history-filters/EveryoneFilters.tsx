import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { historyMostNarrowed } from '#platform/model/limits.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { reasonText } from '#platform/web/api/failure.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Choose } from '../tags/Choose.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from '../tags/tags.module.css'
import { StateChoice } from '../tags/StateChoice.tsx'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { Days } from './Days.tsx'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

export type EveryoneFiltersProps = {
  listState: HistoryListState
  /** Number of documents; undefined until it is known. */
  total: number | undefined
}

/** Filters of all users' history besides person, assistant and words, with the number of results. */
export function EveryoneFilters({ listState, total }: EveryoneFiltersProps) {
  const { t } = useTexts(failureTexts, historyPageTexts)
  const { reason, state } = listState.narrowed
  const canFail = state === undefined || state === 'failed'
  return (
    <>
      <Card variant="flat" padding={4} className={`${styles.filters} ${styles.everyoneFilters}`}>
        <StateChoice listState={listState} />
        {(canFail || reason) && (
          <Choose {...{ listState, name: 'reason', label: t('everyone.reason'), all: t('everyone.allReasons') }}>
            {failureReasons.map((one) => (
              <option key={one} value={one}>
                {reasonText(one, t)}
              </option>
            ))}
          </Choose>
        )}
        <Days listState={listState} />
      </Card>
      <Text size="sm" tone="quiet" className={styles.found}>
        <output>{total !== undefined && <Found {...{ total, listState }} />}</output>
      </Text>
      {reason && (
        <Text size="sm" tone="faint" className={styles.beside}>
          {t('everyone.notDocuments')}{' '}
          <Link to={`${paths.adminUsage}?${new URLSearchParams({ tab: 'failures', reason })}`}>
            {t('everyone.inUsage')}
          </Link>
        </Text>
      )}
    </>
  )
}

function Found({ total, listState }: { total: number; listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  const language = useLanguage()
  const isCut = total >= historyMostNarrowed && Object.keys(listState.narrowed).length > 0
  return isCut ? t('everyone.most', { number: formatNumber(total, language) }) : t('everyone.found', { count: total })
}
