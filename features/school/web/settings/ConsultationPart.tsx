import type { Settings } from '../../contract/settings.ts'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { settingsTexts } from '../../texts/settings.ts'

/** Edits the instructions of the chat. */
export function ConsultationPart({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTexts(settingsTexts)
  const { register } = form
  const { errors } = form.formState
  const { instructions, instructionsVi } = settings.defaults
  return (
    <SettingsPart title={t('settings.consultationHeading')} text={t('settings.consultationText')}>
      <TextPair
        long
        optional
        label={t('settings.instructions')}
        english={{
          ...register('instructions'),
          placeholder: instructions,
          rows: 9,
          error: errors.instructions?.message,
        }}
        vietnamese={{
          ...register('instructionsVi'),
          placeholder: instructionsVi,
          rows: 9,
          error: errors.instructionsVi?.message,
        }}
      />
    </SettingsPart>
  )
}
