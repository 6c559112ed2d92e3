import { useController, useWatch } from 'react-hook-form'
import type { Agent } from '#contract/agents'
import { ConnectionTest } from '../../connection/ConnectionTest.tsx'
import { KeyField } from '../../connection/KeyField.tsx'
import { Way, Ways } from '../../editing/Ways.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { agentsApi } from './calls.ts'
import { useTranslation } from '../../lib/language.ts'
import { FieldGroup } from '../../ui/Field.tsx'
import { AdvancedSettings } from './AdvancedSettings.tsx'
import { connectionOf, type AgentForm } from './agent-form.ts'
import styles from './sections.module.css'

const tried = ['apiKey', 'provider', 'model', 'temperature', 'maxTokens'] as const

type ConnectionSectionProps = { form: AgentForm; agent: Agent | null }

/** By which AI the assistant writes, with a button that tries it. */
export function ConnectionSection({ form, agent }: ConnectionSectionProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'sharedConnection' })
  const shared = field.value
  const storedKey = agent?.apiKey ?? null
  return (
    <div className={styles.fields}>
      <FieldGroup label={t('agentForm.ai')}>
        {() => (
          <Ways>
            <Way
              label={t('agentForm.ownKey')}
              hint={t('agentForm.ownKeyHint')}
              name={field.name}
              checked={!shared}
              onChange={() => field.onChange(false)}
            />
            <Way
              label={t('agentForm.shared')}
              hint={t('agentForm.sharedHint')}
              name={field.name}
              checked={shared}
              onChange={() => field.onChange(true)}
            />
          </Ways>
        )}
      </FieldGroup>
      {!shared && (
        <KeyField
          input={form.register('apiKey')}
          storedKey={storedKey}
          typed={Boolean(form.getValues('apiKey'))}
          hint={t('agentForm.keyHint')}
          error={form.formState.errors.apiKey?.message}
          onKeep={() => form.resetField('apiKey')}
        />
      )}
      <AdvancedSettings form={form} storedKey={storedKey} />
      <Test form={form} agent={agent} />
    </div>
  )
}

function Test({ form: { control, getValues, clearErrors, setError }, agent }: ConnectionSectionProps) {
  const subject = useWatch({ control, name: ['sharedConnection', ...tried] })
  const run = async () => {
    clearErrors(tried)
    try {
      return await agentsApi.testConnection({ body: { ...connectionOf(getValues()), agentId: agent?.id } })
    } catch (error) {
      for (const name of tried) {
        const message = error instanceof ApiError && error.body.fields?.[name]
        if (message) setError(name, { type: 'server', message })
      }
      return null
    }
  }
  return <ConnectionTest subject={JSON.stringify(subject)} run={run} />
}
