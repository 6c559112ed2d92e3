import { useController, useWatch } from 'react-hook-form'
import type { Agent } from '../../contract/agents.ts'
import { KeyField } from '#platform/web/forms/KeyField.tsx'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import type { ConnectionCheckPanelProps } from '../connection-checks/ConnectionCheckPanel.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { AdvancedSettings } from './AdvancedSettings.tsx'
import { connectionOf, type AgentForm } from './agent-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { connectionTexts } from '#features/connections/texts.ts'

const tried = ['apiKey', 'provider', 'model', 'temperature', 'maxTokens'] as const

type ConnectionSectionProps = { form: AgentForm; agent: Agent | null }

/** Drawing the form does not need this code. */
export const connectionCheckPanel = lazyPage<ConnectionCheckPanelProps>(
  async () => (await import('../connection-checks/ConnectionCheckPanel.tsx')).ConnectionCheckPanel,
)

/** Edits the assistant's AI connection, and checks it. */
export function ConnectionSection({ form, agent }: ConnectionSectionProps) {
  const { t } = useTexts(agentFormTexts, connectionTexts)
  const { field } = useController({ control: form.control, name: 'sharedConnection' })
  const shared = field.value
  const storedKey = agent?.apiKey ?? null
  return (
    <Stack>
      <FieldGroup label={t('agentForm.ai')}>
        {() => (
          <RadioCards>
            <RadioCard
              label={t('agentForm.ownKey')}
              hint={t('agentForm.ownKeyHint')}
              name={field.name}
              checked={!shared}
              onChange={() => field.onChange(false)}
            />
            <RadioCard
              label={t('agentForm.shared')}
              hint={t('agentForm.sharedHint')}
              name={field.name}
              checked={shared}
              onChange={() => field.onChange(true)}
            />
          </RadioCards>
        )}
      </FieldGroup>
      {shared && agent?.sharedConnection && !agent.connected && (
        <Notice tone="warn">
          <b>{t('generation.noAi')}</b> <WhoConnects />
        </Notice>
      )}
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
      <CheckConnection form={form} agent={agent} />
    </Stack>
  )
}

function CheckConnection({ form: { control, getValues, clearErrors, setError }, agent }: ConnectionSectionProps) {
  const { t } = useTexts(agentFormTexts)
  const subject = useWatch({ control, name: ['sharedConnection', 'questionIds', ...tried] })
  return (
    <connectionCheckPanel.Part
      fallback={<Spinner label={t('agentForm.connection')} />}
      subject={JSON.stringify(subject)}
      health={agent?.health ?? null}
      bodyNow={() => {
        clearErrors(tried)
        const values = getValues()
        const { questionIds, kind } = values
        return { ...connectionOf(values), questionIds, kind, agentId: agent?.id }
      }}
      onRefused={(fields) => {
        for (const name of tried) if (fields[name]) setError(name, { type: 'server', message: fields[name] })
      }}
    />
  )
}
