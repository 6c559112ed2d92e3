import type { UsageFigures } from '../../contract/usage.ts'
import { formatMoney, formatPaid } from '#platform/i18n/format/money.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './Usage.module.css'
import { usageTexts } from '../../texts/statistics.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Smaller amounts would show as "0.0000". */
const leastShown = 0.000_05

type CostProps = { figures: Pick<UsageFigures, 'cost' | 'dong' | 'unpricedTokens' | 'unreported'> }

/** Shows a cost in ₫ with dollars beside it, if a rate is set; a mark indicates unknown prices. */
export function Cost({ figures: { cost, dong, unpricedTokens, unreported } }: CostProps) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  if (cost === null)
    return (
      <Text as="span" tone="warn" weight="medium">
        {t('usage.unknown')}
      </Text>
    )
  const missing = [
    unpricedTokens > 0 && t('usage.andUnknown', { count: unpricedTokens }),
    unreported > 0 && t('usage.unreported', { count: unreported }),
  ].filter((one) => one !== false)
  const paid = formatPaid({ cost, dong }, language)
  return (
    <>
      {missing.length === 0 ? (
        paid
      ) : (
        <abbr className={styles.incomplete} title={missing.join(', ')}>
          {paid}+
        </abbr>
      )}
      {dong !== null && cost >= leastShown && (
        <Text as="small" size="xs" tone="faint" className={styles.dollars}>
          {' '}
          {formatMoney(cost, 'USD', language)}
        </Text>
      )}
    </>
  )
}
