import type { Settings } from '#contract/settings'
import { useTranslation } from '../lib/language.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './SettingsForm.module.css'

/** How long the audit log is kept. */
export function LogPart({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTranslation()
  return (
    <SettingsPart title={t('settings.logHeading')} text={t('settings.logText')}>
      <div className={styles.row}>
        <Field
          label={t('settings.logDays')}
          description={t('settings.logDaysHint')}
          error={form.formState.errors.logDays?.message}
        >
          {(input) => (
            <TextInput
              {...input}
              {...form.register('logDays')}
              inputMode="numeric"
              placeholder={String(settings.defaults.logDays)}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </SettingsPart>
  )
}
