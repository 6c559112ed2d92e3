import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './Audit.module.css'
import { chainOfLog } from './queries.ts'
import { auditTexts } from '../../texts/audit.ts'

/** Shows whether the log is intact or from which row on it is not. */
export function ChainState() {
  const { t } = useTexts(auditTexts)
  const language = useLanguage()
  const { data, isError } = useQuery(chainOfLog())
  if (isError) return <p className={styles.state}>{t('audit.chainUnknown')}</p>
  if (!data) return <p className={styles.state} />
  const { brokenAt, checkedAt } = data
  if (brokenAt === null)
    return (
      <p className={styles.state}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('audit.whole', { time: formatDateTime(checkedAt, language) })}
      </p>
    )
  const number = formatNumber(brokenAt.number, language)
  return (
    <p className={styles.state} role="alert" data-broken="">
      <ShieldX size={18} strokeWidth={1.75} aria-hidden="true" />
      {brokenAt.at
        ? t('audit.broken', { number, at: formatDateTime(brokenAt.at, language) })
        : t('audit.brokenUnknown', { number })}
    </p>
  )
}
