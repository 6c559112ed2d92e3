import FileText from 'lucide-react/icons/file-text'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/language/language.ts'
import { historyPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './GenerateForm.module.css'
import { answerProblems } from '#features/questions/model/answers.ts'
import { answersOf, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { useAnswers } from '../answers/use-answers.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { derivationTexts } from '../../../texts/derivation.ts'

export type SourceNoteProps = { questions: readonly Question[]; answers: ReturnType<typeof useAnswers> }

/** Shows the source document above the questions, to open or remove it, and offers to generate when nothing is missing. */
export function SourceNote({ questions, answers }: SourceNoteProps) {
  const { t } = useTexts(agentsTexts, derivationTexts)
  const values = useWatch({ control: answers.form.control }) as FormAnswers
  const { source } = answers
  if (!source) return null
  const isComplete =
    Object.keys(answerProblems(questions, answersOf(questions, values), answers.filesOfAnswers())).length === 0
  return (
    <Inline className={styles.source}>
      <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.text}>
        {t('thread.fromDocument')}{' '}
        <Link to={historyPath({ entry: source.id })} target="_blank">
          {source.title}
        </Link>
        <small>
          {t('thread.fromHint')} {isComplete && t('thread.nothingMissing')}
        </small>
      </p>
      {isComplete && (
        <Button
          type="submit"
          variant="soft"
          size="small"
          icon={<Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('agent.generate')}
        </Button>
      )}
      <IconButton
        size="small"
        label={t('thread.takeOut')}
        icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={answers.takeSourceOut}
      />
    </Inline>
  )
}
