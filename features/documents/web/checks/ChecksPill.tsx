import { useTexts } from '#platform/web/language/language.ts'
import type { Checks } from './use-checks.ts'
import styles from './Checks.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'

type ChecksPillProps = { checks: Checks; open: boolean; onToggle: () => void }

/** "13 of 14 right", quietly; opens the list. */
export function ChecksPill({ checks: { verdict, state }, open, onToggle }: ChecksPillProps) {
  const { t } = useTexts(checkTexts)
  const { right, of, faults, warnings, failed } = verdict
  const tone = state === 'failed' || failed > 0 ? 'unable' : faults > 0 ? 'fault' : warnings > 0 ? 'warning' : 'right'
  const words = state === 'failed' ? t('check.unable') : t('check.verdict', { right, of })
  return (
    <button
      type="button"
      className={styles.pill}
      aria-expanded={open}
      aria-label={t('check.open', { verdict: words })}
      data-tone={tone}
      onClick={onToggle}
    >
      <span className={styles.dot} aria-hidden="true" />
      {words}
    </button>
  )
}
