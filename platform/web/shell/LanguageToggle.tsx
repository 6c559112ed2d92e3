import type { Language } from '../../i18n/language.ts'
import { changeLanguage, useLanguage, useTranslation } from '../language/language.ts'
import { notify } from '../api/notify.ts'
import { Segmented } from '../ui/Segmented.tsx'

/** EN/VI, stored and sent with every request. */
export function LanguageToggle() {
  const { t } = useTranslation()
  const language = useLanguage()
  const choose = (chosen: Language) => {
    changeLanguage(chosen).catch(() => notify('error', t('error.network')))
  }
  return (
    <Segmented
      size="small"
      label={t('language.toggle')}
      value={language}
      onChange={choose}
      options={[
        { value: 'en', label: 'EN', name: t('language.en') },
        { value: 'vi', label: 'VI', name: t('language.vi') },
      ]}
    />
  )
}
