import Presentation from 'lucide-react/icons/presentation'
import { useWatch } from 'react-hook-form'
import { slideCountOf } from '../model/slides-request.ts'
import { slideKeys } from '#features/questions/model/plan-keys.ts'
import { answersOf, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { slidesApi } from './queries.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import { WritingCost } from '#features/documents/web/result/WritingCost.tsx'
import { slideTexts } from '../texts.ts'

/** Milliseconds: while "12" is typed, the 1 must not count as the answer. */
const pause = 250

/** Shows, while a form is filled in, the resulting number of slides and the estimated usage. */
export function SlidesNote({ questions, form, toWrite }: FormNoteProps) {
  const { t } = useTexts(slideTexts)
  const answers = answersOf(questions, useSettled(useWatch({ control: form.control }), pause) as FormAnswers)
  const isDue = questions.some(({ key, required }) => key === slideKeys.count && required)
  if (isDue && answers[slideKeys.count] === undefined) return null
  return (
    <Notice tone="info" icon={<Presentation size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('slides.toCome', { count: slideCountOf(answers) })}
      {toWrite && (
        <WritingCost
          {...toWrite}
          answers={answers}
          ask={slidesApi.estimate}
          describe={(what) => t('slides.estimate', what)}
        />
      )}
    </Notice>
  )
}
