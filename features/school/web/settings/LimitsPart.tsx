import type { Settings } from '../../contract/settings.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { settingsTexts } from '../../texts/settings.ts'

const limits = [
  { name: 'runsPerDay', label: 'settings.runsPerDay', hint: 'settings.runsPerDayHint' },
  { name: 'accountsPerDay', label: 'settings.accountsPerDay', hint: 'settings.accountsPerDayHint' },
  { name: 'storageMegabytes', label: 'settings.storageMegabytes', hint: 'settings.storageMegabytesHint' },
] as const

/** Edits the limits per account and network. */
export function LimitsPart({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTexts(settingsTexts)
  const { errors } = form.formState
  return (
    <SettingsPart title={t('settings.limitsHeading')} text={t('settings.limitsText')}>
      <Grid columns="medium" align="start">
        {limits.map(({ name, label, hint }) => (
          // Each field has its own wrapper: adjacent fields get a vertical margin, which would misalign them here.
          <div key={name}>
            <Field label={t(label)} description={t(hint)} error={errors[name]?.message}>
              {(input) => (
                <TextInput
                  {...input}
                  {...form.register(name)}
                  inputMode="numeric"
                  placeholder={String(settings.defaults[name])}
                  autoComplete="off"
                />
              )}
            </Field>
          </div>
        ))}
      </Grid>
    </SettingsPart>
  )
}
