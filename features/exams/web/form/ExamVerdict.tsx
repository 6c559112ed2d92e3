import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import type { Alternative } from '../../model/plan/verdict.ts'
import { useVerdict } from './use-verdict.ts'
import { examPlanTexts } from '../../texts/plan.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows, while numbers are typed, whether they add up to 10 points, with the changes that would make it so. */
export function ExamVerdict({ questions, form }: FormNoteProps) {
  const { t } = useTexts(examPlanTexts)
  const { is, message, alternatives } = useVerdict({ questions, form }).verdict
  const take = (changes: Alternative['answers']) => {
    for (const [key, answer] of Object.entries(changes))
      form.setValue(key, answer, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <Inline as="output" gap={2}>
      <Text as="span" size="md" tone={is === 'bad' ? 'warn' : 'brand'} weight={is === 'bad' ? 'medium' : 'bold'}>
        <Inline as="span" wrap={false}>
          {is === 'bad' ? <TriangleAlert {...icon} /> : <CircleCheck {...icon} />}
          {is === 'bad' ? t(message) : t('exam.tenPoints')}
        </Inline>
      </Text>
      {alternatives.map((alternative) => (
        <Button key={alternative.key} variant="soft" size="small" onClick={() => take(alternative.answers)}>
          {t(alternative.key, alternative.values)}
        </Button>
      ))}
    </Inline>
  )
}
