import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import type { TestRunResult } from '#contract/test-run'
import { CallFacts } from '../connection/CallFacts.tsx'
import styles from './TestRun.module.css'

/** That it has finished, and what it took. */
export function RunFacts({ result: { problem, milliseconds, tokens, cost, model } }: { result: TestRunResult }) {
  const { t } = useTranslation()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.done}>
      <output>
        {problem ? <Info {...icon} /> : <CircleCheck {...icon} />}
        {problem ?? t('agentForm.runDone')}
      </output>
      <CallFacts milliseconds={milliseconds} tokens={tokens} cost={cost} model={model} />
    </div>
  )
}
