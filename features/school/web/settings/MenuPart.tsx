import type { Settings } from '../../contract/settings.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { SettingsFormParts } from './settings-form.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { settingsTexts } from '../../texts/settings.ts'

/** Edits external links of the menu. */
export function MenuPart({ form, settings }: { form: SettingsFormParts; settings: Settings }) {
  const { t } = useTexts(settingsTexts)
  const { errors } = form.formState
  const { learningOutcomesUrl } = settings.defaults
  return (
    <SettingsPart title={t('settings.menuHeading')}>
      <Field
        label={t('settings.link')}
        description={t('settings.linkHint')}
        error={errors.learningOutcomesUrl?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('learningOutcomesUrl')}
            type="url"
            placeholder={learningOutcomesUrl}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </SettingsPart>
  )
}
