import CircleCheck from 'lucide-react/icons/circle-check'
import { useWatch } from 'react-hook-form'
import { verdictOn, type Alternative } from '../../model/plan/verdict.ts'
import { isSimple } from '../../model/plan/exam-request.ts'
import { answersOf, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import { WritingCost } from '#features/documents/web/result/WritingCost.tsx'
import { examsApi } from '../queries.ts'
import styles from '../../../documents/web/generation/GenerateForm.module.css'
import { ExamFromFile } from './ExamFromFile.tsx'
import { examPlanTexts } from '../../texts/plan.ts'

/** Milliseconds: while "12" is typed, the 1 must not be judged. */
const pause = 250

/** Shows, while numbers are typed, whether they add up to 10 points, with suggestions and the estimated usage. */
export function ExamVerdict({ agentId, questions, form, toWrite }: FormNoteProps) {
  const { t } = useTexts(examPlanTexts)
  const values = useSettled(useWatch({ control: form.control }), pause) as FormAnswers
  const answers = answersOf(questions, values)
  const verdict = verdictOn(answers, useLanguage(), isSimple(questions))
  const { is, message, alternatives } = verdict
  const take = (changes: Alternative['answers']) => {
    for (const [key, answer] of Object.entries(changes))
      form.setValue(key, answer, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <div className={styles.verdict}>
      <Notice
        tone={is === 'good' ? 'info' : 'warn'}
        icon={is === 'good' ? <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" /> : undefined}
      >
        {t(message)}
        {toWrite && is !== 'bad' && (
          <WritingCost
            {...toWrite}
            answers={answers}
            ask={examsApi.estimate}
            describe={(what) => t('exam.estimate', what)}
          />
        )}
        {alternatives.length > 0 && (
          <span className={styles.actions}>
            {alternatives.map((alternative) => (
              <Button key={alternative.key} variant="soft" size="small" onClick={() => take(alternative.answers)}>
                {t(alternative.key, alternative.values)}
              </Button>
            ))}
          </span>
        )}
      </Notice>
      <div className={styles.file}>
        <ExamFromFile agentId={agentId} />
      </div>
    </div>
  )
}
