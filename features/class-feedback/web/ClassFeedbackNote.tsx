import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { classFeedbackTexts } from '../texts/class-feedback.ts'

/** Says beside the form that the texts come next, and that names are hidden. */
export function ClassFeedbackNote() {
  const { t } = useTexts(classFeedbackTexts)
  return (
    <Notice tone="info" icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('classFeedback.formNote')}
    </Notice>
  )
}
