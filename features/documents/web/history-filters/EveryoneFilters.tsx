import { formatNumber } from '#locales/format/numbers'
import { historyMostNarrowed } from '#rules/limits'
import { failureReasons } from '#rules/usage'
import { addFailureWords, reasonText } from '../../lib/failure.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Choose } from '../shelf/Choose.tsx'
import filters from '../shelf/Filters.module.css'
import { StateChoice } from '../shelf/StateChoice.tsx'
import type { Place } from '../use-place.ts'
import { Days } from './Days.tsx'
import styles from './EveryoneFilters.module.css'
import { addEveryoneWords } from './words.ts'

addEveryoneWords()
addFailureWords()

export type EveryoneFiltersProps = {
  place: Place
  /** Number of documents; undefined until it is known. */
  total: number | undefined
}

/** Filters of everybody's history besides person, assistant and words, with the number of results. */
export function EveryoneFilters({ place, total }: EveryoneFiltersProps) {
  const { t } = useTranslation()
  const { reason, state } = place.narrowed
  const canFail = state === undefined || state === 'failed'
  return (
    <>
      <div className={`${filters.filters} ${styles.filters}`}>
        <StateChoice place={place} />
        {(canFail || reason) && (
          <Choose {...{ place, name: 'reason', label: t('everyone.reason'), all: t('everyone.allReasons') }}>
            {failureReasons.map((one) => (
              <option key={one} value={one}>
                {reasonText(one, t)}
              </option>
            ))}
          </Choose>
        )}
        <Days place={place} />
      </div>
      <p className={styles.found}>
        <output>{total !== undefined && <Found {...{ total, place }} />}</output>
      </p>
      {reason && (
        <p className={styles.beside}>
          {t('everyone.notDocuments')}{' '}
          <Link to={`${paths.adminUsage}?${new URLSearchParams({ tab: 'failures', reason })}`}>
            {t('everyone.inUsage')}
          </Link>
        </p>
      )}
    </>
  )
}

function Found({ total, place }: { total: number; place: Place }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isCut = total >= historyMostNarrowed && Object.keys(place.narrowed).length > 0
  return isCut ? t('everyone.most', { number: formatNumber(total, language) }) : t('everyone.found', { count: total })
}
