import FileText from 'lucide-react/icons/file-text'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { wordReviewTexts } from '../texts/word-review.ts'

/** Says beside the form that the Word file comes next, and how it comes back. */
export function WordReviewNote() {
  const { t } = useTexts(wordReviewTexts)
  return (
    <Notice tone="info" icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('wordReview.formNote')}
    </Notice>
  )
}
