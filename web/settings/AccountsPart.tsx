import { Way, Ways } from '../editing/Ways.tsx'
import { useTranslation } from '../lib/language.ts'
import { FieldGroup } from '../ui/Field.tsx'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'

/** Whether people make their accounts themselves. */
export function AccountsPart({ form: { register } }: { form: SettingsFormParts }) {
  const { t } = useTranslation()
  return (
    <SettingsPart title={t('settings.accountsHeading')}>
      <FieldGroup label={t('settings.registration')}>
        {() => (
          <Ways>
            <Way {...register('registration')} value="open" label={t('settings.open')} hint={t('settings.openHint')} />
            <Way
              {...register('registration')}
              value="closed"
              label={t('settings.closed')}
              hint={t('settings.closedHint')}
            />
          </Ways>
        )}
      </FieldGroup>
    </SettingsPart>
  )
}
