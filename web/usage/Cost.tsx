import type { UsageFigures } from '#contract/usage'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { formatMoney } from './figures.ts'
import styles from './Cost.module.css'

type CostProps = { used: Pick<UsageFigures, 'cost' | 'unpricedTokens' | 'untold'> }

/** What something cost; where part of it has no price that anybody knows, with a sign that says so. */
export function Cost({ used: { cost, unpricedTokens, untold } }: CostProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (cost === null) return <span className={styles.unknown}>{t('usage.unknown')}</span>
  const missing = [
    unpricedTokens > 0 && t('usage.andUnknown', { count: unpricedTokens }),
    untold > 0 && t('usage.untold', { count: untold }),
  ].filter((one) => one !== false)
  if (missing.length === 0) return formatMoney(cost, language)
  return (
    <abbr className={styles.more} title={missing.join(', ')}>
      {formatMoney(cost, language)}+
    </abbr>
  )
}
