import { useWatch } from 'react-hook-form'
import type { Settings } from '#features/school/contract/settings.ts'
import { providerOfKey, visibleKey } from '#ai/model/provider-keys.ts'
import { ConnectionTest } from './ConnectionTest.tsx'
import { KeyField } from '#platform/web/forms/KeyField.tsx'
import { providerNames, ProviderOptions } from './ProviderOptions.tsx'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { settingsCalls } from '#features/school/web/settings/all-settings.ts'
import {
  connectionOf,
  isOwnServer,
  storedKeyOf,
  type SettingsFormParts,
} from '#features/school/web/settings/settings-form.ts'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { connectionTexts } from '../texts.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

type ConnectionPartProps = { form: SettingsFormParts; settings: Settings }

const tried = ['provider', 'apiKey', 'model'] as const

/** Edits the school's AI connection, and tests it. */
export function ConnectionPart({ form, settings }: ConnectionPartProps) {
  const { t } = useTexts(connectionTexts, settingsTexts)
  const { register, control, getValues, clearErrors, setError } = form
  const source = useWatch({ control, name: 'connection' })
  const subject = useWatch({ control, name: ['connection', 'provider', 'apiKey', 'model'] })
  const { connection } = settings.defaults

  const run = async () => {
    clearErrors(tried)
    try {
      return await settingsCalls.testConnection({ body: connectionOf(getValues()) })
    } catch (error) {
      for (const name of tried) {
        const message = error instanceof ApiError && error.body.fields?.[name]
        if (message) setError(name, { type: 'server', message })
      }
      return null
    }
  }

  return (
    <SettingsPart title={t('settings.connectionHeading')} text={t('settings.connectionText')}>
      <FieldGroup label={t('settings.source')}>
        {() => (
          <RadioCards>
            <RadioCard
              {...register('connection')}
              value="environment"
              label={t('settings.environment')}
              hint={
                connection === null
                  ? t('settings.environmentNone')
                  : connection.model === null
                    ? t('settings.environmentNowUsual', { provider: t(providerNames[connection.provider]) })
                    : t('settings.environmentNow', {
                        provider: t(providerNames[connection.provider]),
                        model: connection.model,
                      })
              }
            />
            <RadioCard {...register('connection')} value="own" label={t('settings.own')} hint={t('settings.ownHint')} />
            <RadioCard
              {...register('connection')}
              value="none"
              label={t('settings.none')}
              hint={t('settings.noneHint')}
            />
          </RadioCards>
        )}
      </FieldGroup>
      {source === 'own' && <OwnConnection form={form} settings={settings} />}
      {source !== 'none' && <ConnectionTest subject={JSON.stringify(subject)} run={run} />}
    </SettingsPart>
  )
}

function OwnConnection({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTexts(connectionTexts, settingsTexts)
  const { register, control, getValues, setValue, resetField } = form
  const { errors } = form.formState
  const provider = useWatch({ control, name: 'provider' })
  const ownServer = isOwnServer({ provider }, settings)
  return (
    <>
      <Grid columns="medium" align="start">
        <div>
          <Field label={t('connection.provider')} required error={errors.provider?.message}>
            {(input) => (
              <Select {...input} {...register('provider')}>
                <ProviderOptions />
              </Select>
            )}
          </Field>
        </div>
        <div>
          {provider === 'dify' ? (
            <Text size="sm" tone="faint">
              {t('settings.modelDify')}
            </Text>
          ) : (
            <Field label={t('settings.model')} required={ownServer} error={errors.model?.message}>
              {(input) => (
                <TextInput
                  {...input}
                  {...register('model')}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={ownServer ? undefined : t('settings.modelUsual')}
                />
              )}
            </Field>
          )}
        </div>
      </Grid>
      <KeyField
        // After a save the stored key may differ.
        key={settings.version}
        input={register('apiKey', {
          // The key's prefix determines its provider; without a known prefix it can be any. Not on blur: that would redraw the form between
          // mousedown and mouseup on the next button.
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const whose = providerOfKey(visibleKey(target.value))
            if (whose !== 'openai' && whose !== getValues('provider'))
              setValue('provider', whose, { shouldDirty: true })
          },
        })}
        storedKey={storedKeyOf({ provider }, settings)}
        typed={Boolean(getValues('apiKey'))}
        required={!ownServer}
        hint={ownServer ? t('settings.ownServer') : undefined}
        error={errors.apiKey?.message}
        onKeep={() => resetField('apiKey')}
      />
    </>
  )
}
