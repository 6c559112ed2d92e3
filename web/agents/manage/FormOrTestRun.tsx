import FlaskConical from 'lucide-react/icons/flask-conical'
import SquarePen from 'lucide-react/icons/square-pen'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#contract/agents'
import { lazyPage } from '../../lib/lazy-page.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { AgentForm } from './AgentSections.tsx'
import styles from './FormOrTestRun.module.css'

/** Its code is not needed to draw the form. */
export const testRunPanel = lazyPage<{ form: AgentForm; agent: Agent | null }>(
  async () => (await import('../../test-run/TestRunPanel.tsx')).TestRunPanel,
)

export type Pane = 'form' | 'run'

type FormOrTestRunProps = {
  /** Which of the two is in sight where there is no room for both. */
  pane: Pane
  onPane: (pane: Pane) => void
  form: AgentForm
  agent: Agent | null
  /** The form. */
  children: ReactNode
}

/** The assistant's form and beside it a run of what stands in the form; on a narrow screen one at a time. */
export function FormOrTestRun({ pane, onPane, form, agent, children }: FormOrTestRunProps) {
  const { t } = useTranslation()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.pair} data-pane={pane}>
      <div className={styles.switch}>
        <Segmented
          label={t('agentForm.panes')}
          options={[
            {
              value: 'form',
              label: (
                <>
                  <SquarePen {...icon} />
                  {t('agentForm.paneForm')}
                </>
              ),
            },
            {
              value: 'run',
              label: (
                <>
                  <FlaskConical {...icon} />
                  {t('agentForm.testRun')}
                </>
              ),
            },
          ]}
          value={pane}
          onChange={onPane}
        />
      </div>
      <div className={styles.form}>{children}</div>
      <div className={styles.run}>
        <Suspense fallback={null}>
          <testRunPanel.Page form={form} agent={agent} />
        </Suspense>
      </div>
    </div>
  )
}
