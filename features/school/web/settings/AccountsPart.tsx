import { useWatch } from 'react-hook-form'
import type { Settings } from '../../contract/settings.ts'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { settingsTexts } from '../../texts/settings.ts'

/** Settings for registration. */
export function AccountsPart({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTexts(settingsTexts)
  const { register, control } = form
  const { errors } = form.formState
  const registration = useWatch({ control, name: 'registration' })
  return (
    <SettingsPart title={t('settings.accountsHeading')}>
      <FieldGroup label={t('settings.registration')}>
        {() => (
          <RadioCards>
            <RadioCard
              {...register('registration')}
              value="open"
              label={t('settings.open')}
              hint={t('settings.openHint')}
            />
            <RadioCard
              {...register('registration')}
              value="approval"
              label={t('settings.approval')}
              hint={t('settings.approvalHint')}
            />
            <RadioCard
              {...register('registration')}
              value="domains"
              label={t('settings.domains')}
              hint={t('settings.domainsHint')}
            />
            <RadioCard
              {...register('registration')}
              value="closed"
              label={t('settings.closed')}
              hint={t('settings.closedHint')}
            />
          </RadioCards>
        )}
      </FieldGroup>
      {registration === 'domains' && (
        <Field
          label={t('settings.domainsLabel')}
          description={t('settings.domainsDescription')}
          required
          error={errors.registrationDomains?.message}
        >
          {(input) => (
            <TextArea
              {...input}
              {...register('registrationDomains')}
              rows={3}
              placeholder={settings.defaults.registrationDomains.join('\n')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </SettingsPart>
  )
}
