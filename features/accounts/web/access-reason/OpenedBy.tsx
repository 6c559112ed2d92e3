import Eye from 'lucide-react/icons/eye'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { ReasonKind } from '../../model/access-reasons.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './AccessReason.module.css'
import { accessTexts } from '../../texts/access.ts'

type AccessGrant = { by: string | null; kind: ReasonKind; words: string; at: string }

/** Lists administrators who opened a document or downloaded data, with time and reason; for its owner. */
export function OpenedBy({ title, accessGrants }: { title: string; accessGrants: readonly AccessGrant[] }) {
  const { t } = useTexts(accessTexts)
  const language = useLanguage()
  return (
    <details className={styles.opened}>
      <summary>
        <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </summary>
      <ul>
        {accessGrants.map(({ by, kind, words, at }) => (
          <li key={`${at} ${by}`}>
            <b>{by ?? t('access.gone')}</b> · {formatDateTime(at, language)} · {t(`accessKind.${kind}`)}
            <q>{words}</q>
          </li>
        ))}
      </ul>
    </details>
  )
}
