import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { TestRunResult } from '#contract/test-run'
import { formatCost, formatDuration, formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import styles from './TestRun.module.css'

/** That it has finished, and what it took. */
export function RunFacts({ result: { milliseconds, tokens, cost, model } }: { result: TestRunResult }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = [
    [t('settings.testTime'), formatDuration(milliseconds, language)],
    [t('settings.testTokens'), tokens === null ? null : formatNumber(tokens, language)],
    [t('agentForm.runCost'), formatCost(cost, language)],
    [t('settings.testModel'), model],
  ] as const
  return (
    <div className={styles.done}>
      <output>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('agentForm.runDone')}
      </output>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
