import Languages from 'lucide-react/icons/languages'
import type { Language } from '#locales/language'
import { LanguageOptions } from '../answers/LanguageOptions.tsx'
import { useTranslation } from '../lib/language.ts'
import { Select } from '../ui/Select.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './TestRun.module.css'

/** The language of the answer. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation()
  return (
    <label className={styles.language}>
      <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
      <Unseen>{t('generation.answerIn')}</Unseen>
      <Select value={value} onChange={(event) => onChange(event.target.value as Language)}>
        <LanguageOptions />
      </Select>
    </label>
  )
}
