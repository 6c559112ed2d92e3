import Eye from 'lucide-react/icons/eye'
import type { HistoryEntry } from '#contract/history'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import styles from './Opening.module.css'
import { addOpeningWords } from './words.ts'

addOpeningWords()

/** Which administrators have opened a document, when and why; for its owner. */
export function OpenedBy({ openings }: { openings: NonNullable<HistoryEntry['openings']> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <details className={styles.opened}>
      <summary>
        <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('opening.count', { count: openings.length })}
      </summary>
      <ul>
        {openings.map(({ by, kind, words, at }) => (
          <li key={`${at} ${by}`}>
            <b>{by ?? t('opening.gone')}</b> · {formatDateTime(at, language)} · {t(`openingKind.${kind}`)}
            <q>{words}</q>
          </li>
        ))}
      </ul>
    </details>
  )
}
