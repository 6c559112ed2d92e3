import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { withDrafts } from '../../model/phrases/drafts.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'

/** Fills in drafts from the rubric for the students whose levels are chosen, without AI. */
export function FillButton({ edited, count }: { edited: EditedFeedback; count: number }) {
  const { t } = useTexts(classFeedbackTexts)
  if (count === 0) return null
  return (
    <>
      <Button size="small" onClick={() => edited.change(withDrafts(edited.now()))}>
        {t('feedbackCard.fill', { count })}
      </Button>
      <Text size="sm" tone="quiet">
        {t('feedbackCard.fillHint')}
      </Text>
    </>
  )
}
