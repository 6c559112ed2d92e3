import { changeLanguage, useLanguage, useTexts } from '../language/language.ts'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'

/** EN/VI, stored and sent with every request. */
export function LanguageToggle() {
  const { t } = useTexts()
  const language = useLanguage()
  return (
    <SegmentedControl
      size="small"
      label={t('language.toggle')}
      value={language}
      onChange={changeLanguage}
      options={[
        { value: 'en', label: 'EN', name: t('language.en') },
        { value: 'vi', label: 'VI', name: t('language.vi') },
      ]}
    />
  )
}
