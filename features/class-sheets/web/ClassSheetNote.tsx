import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { classSheetTexts } from '../texts/class-sheets.ts'

/** Says beside the form that the class list comes next, and that no name is sent. */
export function ClassSheetNote() {
  const { t } = useTexts(classSheetTexts)
  return (
    <Notice tone="info" icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('classSheet.formNote')}
    </Notice>
  )
}
