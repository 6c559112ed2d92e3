import FileCheck from 'lucide-react/icons/file-check'
import { formatDateTime } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './notes.module.css'
import type { useAnswers } from './use-answers.ts'

/** A line above the questions that says where the answers in them came from, with the way to undo it. */
export function AnswersNote({ answers }: { answers: ReturnType<typeof useAnswers> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { note } = answers
  if (!note) return null
  const earlier = note.kind === 'reused' ? note.draft : null
  const undo = earlier ? () => answers.bringBack(earlier) : answers.discard
  return (
    <div className={styles.note}>
      <Notice
        tone="info"
        icon={<FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button look="soft" size="small" onClick={undo}>
            {earlier ? t('generation.backToDraft') : t('generation.discard')}
          </Button>
        }
      >
        {note.kind === 'restored'
          ? t('generation.draftRestored')
          : t('generation.answersReused', { date: formatDateTime(note.createdAt, language) })}
      </Notice>
    </div>
  )
}
