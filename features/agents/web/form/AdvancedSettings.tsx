import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { temperatureMax } from '#platform/model/limits.ts'
import { providerOfKey, visibleKey } from '#ai/model/provider-keys.ts'
import { providerNames, ProviderOptions } from '#features/connections/web/ProviderOptions.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { AgentForm } from './agent-form.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { connectionTexts } from '#features/connections/texts.ts'

/** Rarely needed settings, collapsed at first. */
export function AdvancedSettings({ form, storedKey }: { form: AgentForm; storedKey: string | null }) {
  const { t } = useTexts(agentFormTexts)
  const { register, getValues } = form
  const { errors } = form.formState
  const [open, setOpen] = useState(() => getValues(['provider', 'model', 'temperature', 'maxTokens']).some(Boolean))
  const faulty = Boolean(errors.model ?? errors.temperature ?? errors.maxTokens)
  return (
    <Details
      summary={t('agentForm.advanced')}
      open={open || faulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack>
        <Text size="sm" tone="faint">
          {t('agentForm.advancedHint')}
        </Text>
        <Grid columns="narrow" align="start">
          <ProviderField form={form} storedKey={storedKey} />
          <div>
            <Field label={t('agentForm.model')} description={t('agentForm.modelHint')} error={errors.model?.message}>
              {(control) => <TextInput {...control} {...register('model')} autoComplete="off" spellCheck={false} />}
            </Field>
          </div>
          <div>
            <Field
              label={t('agentForm.temperature')}
              description={t('agentForm.temperatureHint', { maximum: temperatureMax })}
              error={errors.temperature?.message}
            >
              {(control) => (
                <TextInput {...control} {...register('temperature')} inputMode="decimal" autoComplete="off" />
              )}
            </Field>
          </div>
          <div>
            <Field
              label={t('agentForm.maxTokens')}
              description={t('agentForm.maxTokensHint')}
              error={errors.maxTokens?.message}
            >
              {(control) => (
                <TextInput {...control} {...register('maxTokens')} inputMode="numeric" autoComplete="off" />
              )}
            </Field>
          </div>
        </Grid>
      </Stack>
    </Details>
  )
}

/** Selects the provider of the assistant's own key if the key's format does not determine it. */
function ProviderField({ form: { register, control }, storedKey }: { form: AgentForm; storedKey: string | null }) {
  const { t } = useTexts(connectionTexts)
  const [shared, typed, typedUrl] = useWatch({ control, name: ['sharedConnection', 'apiKey', 'provider'] })
  // A stored key has a preview, which is enough to recognise the provider.
  const key = visibleKey(typed ?? '') || storedKey
  if (shared) return null
  const hint =
    key && !typedUrl
      ? t('connection.providerByKeyFound', { provider: t(providerNames[providerOfKey(key)]) })
      : t('connection.providerHint')
  return (
    <div>
      <Field label={t('connection.provider')} description={hint}>
        {(input) => (
          <Select {...input} {...register('provider')}>
            <option value="">{t('connection.providerByKey')}</option>
            <ProviderOptions />
          </Select>
        )}
      </Field>
    </div>
  )
}
