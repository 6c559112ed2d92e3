import CircleCheck from 'lucide-react/icons/circle-check'
import { useWatch } from 'react-hook-form'
import type { Question } from '#contract/questions'
import { verdictOn, type Way } from '#rules/exam/verdict'
import { isSimple } from '#rules/exam/wish'
import { answersOf, type FormAnswers } from '../answers/answers.ts'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { useSettled } from '../lib/use-settled.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { WritingCost, type ToEstimate } from './WritingCost.tsx'
import { papersApi } from '../papers/queries.ts'
import styles from './ExamVerdict.module.css'
import { PaperFromFile } from './PaperFromFile.tsx'

/** In milliseconds: "12" is not judged as a 1 that was meant. */
const pause = 250

type ExamVerdictProps = {
  agentId: string
  questions: readonly Question[]
  form: AnswersForm
  /** Adds the estimated usage; null where no AI writes. */
  toWrite: Omit<ToEstimate, 'answers'> | null
}

/** Says while numbers are typed whether they come out at 10 points, and offers what would; and what the paper will take. */
export function ExamVerdict({ agentId, questions, form, toWrite }: ExamVerdictProps) {
  const { t } = useTranslation()
  const values = useSettled(useWatch({ control: form.control }), pause) as FormAnswers
  const answers = answersOf(questions, values)
  const verdict = verdictOn(answers, useLanguage(), isSimple(questions))
  const { is, said, ways } = verdict
  const take = (changes: Way['answers']) => {
    for (const [key, answer] of Object.entries(changes))
      form.setValue(key, answer, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <div className={styles.verdict}>
      <Notice
        tone={is === 'good' ? 'info' : 'warn'}
        icon={is === 'good' ? <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" /> : undefined}
      >
        {t(said.key, said.values)}
        {toWrite && is !== 'bad' && (
          <WritingCost
            {...toWrite}
            answers={answers}
            ask={papersApi.estimate}
            said={(what) => t('exam.estimate', what)}
          />
        )}
        {ways.length > 0 && (
          <span className={styles.ways}>
            {ways.map((way) => (
              <Button key={way.key} look="soft" size="small" onClick={() => take(way.answers)}>
                {t(way.key, way.values)}
              </Button>
            ))}
          </span>
        )}
      </Notice>
      <div className={styles.file}>
        <PaperFromFile agentId={agentId} />
      </div>
    </div>
  )
}
