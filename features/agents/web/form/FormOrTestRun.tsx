import FlaskConical from 'lucide-react/icons/flask-conical'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Agent } from '../../contract/agents.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TestRunPanelProps } from '../test-runs/TestRunPanel.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { SideBySideButton } from '../trial/SideBySideButton.tsx'
import { hasModels, triedAgent, triedFields, type AgentForm, type AgentValues } from './agent-form.ts'
import styles from './form.module.css'
import { agentFormTexts } from '../../texts/form.ts'

/** Drawing the form does not need this code. */
export const testRunPanel = lazyPage<TestRunPanelProps>(
  async () => (await import('../test-runs/TestRunPanel.tsx')).TestRunPanel,
)

export type Pane = 'form' | 'run'

type FormOrTestRunProps = {
  /** The visible pane if there is no space for both. */
  pane: Pane
  onPane: (pane: Pane) => void
  form: AgentForm
  agent: Agent | null
  /** The form. */
  children: ReactNode
}

/** Shows the assistant's form beside a test run of it. A narrow screen shows one at a time. */
export function FormOrTestRun({ pane, onPane, form, agent, children }: FormOrTestRunProps) {
  const { t } = useTexts(agentFormTexts)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.pair} data-pane={pane}>
      <div className={styles.switch}>
        <SegmentedControl
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
        <TestRun form={form} agent={agent} />
      </div>
    </div>
  )
}

function TestRun({ form, agent }: { form: AgentForm; agent: Agent | null }) {
  const values = useWatch({ control: form.control }) as AgentValues
  const tried = triedAgent(values, agent)
  return (
    <testRunPanel.Part
      agent={tried}
      renderMore={(input) => <SideBySideButton form={tried} runInput={input} hasModels={hasModels(values, agent)} />}
      onStart={() => form.clearErrors(triedFields)}
      onRefused={(fields) => {
        for (const [name, message] of Object.entries(fields))
          form.setError(name as keyof AgentValues, { type: 'server', message })
      }}
    />
  )
}
