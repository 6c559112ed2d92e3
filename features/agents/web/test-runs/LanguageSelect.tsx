import Languages from 'lucide-react/icons/languages'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageOptions } from '#features/questions/web/answers/LanguageOptions.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { testRunTexts } from '../../texts/test-runs.ts'

/** The language of the answer. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTexts(testRunTexts)
  return (
    <Inline as="label" wrap={false}>
      <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{t('generation.answerIn')}</VisuallyHidden>
      <Select value={value} onChange={(event) => onChange(event.target.value as Language)}>
        <LanguageOptions />
      </Select>
    </Inline>
  )
}
