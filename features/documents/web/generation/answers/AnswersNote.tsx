import FileText from 'lucide-react/icons/file-text'
import type { Question } from '#features/questions/contract/questions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { bringIntoView } from '#platform/web/lib/into-view.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import styles from '../../result/Result.module.css'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { useAnswers } from './use-answers.ts'
import { derivationTexts } from '../../../texts/derivation.ts'
import { generationTexts } from '../../../texts/generation.ts'
import { libraryTexts } from '#features/library/texts.ts'

type AnswersNoteProps = { questions: readonly Question[]; answers: ReturnType<typeof useAnswers> }

/** Shows the origin of the answers above the questions, with an undo button. */
export function AnswersNote({ questions, answers }: AnswersNoteProps) {
  const { t } = useTexts(derivationTexts, generationTexts, libraryTexts)
  const language = useLanguage()
  const { note } = answers
  if (!note) return null
  const named = (keys: readonly string[]) =>
    questions
      .flatMap((question) => (keys.includes(question.key) ? localized(question, 'title', language) : []))
      .join(', ')
  const turned = note.kind === 'preset' && 'source' in note.preset ? note.preset : null
  if (note.kind === 'known') {
    const { lastTime, profile } = note
    return (
      <Text size="sm" tone="faint" className={styles.known}>
        {lastTime.length > 0 && t('generation.asLastTime', { fields: named(lastTime) })}{' '}
        {profile.length > 0 && t('generation.fromProfile', { fields: named(profile) })}{' '}
        <Button variant="link" onClick={() => answers.clearKnown([...lastTime, ...profile])}>
          {t('generation.clearKnown')}
        </Button>
      </Text>
    )
  }
  const before = note.kind === 'restored' ? null : note.draft
  const undo = before ? () => answers.bringBack(before) : answers.discard
  return (
    // In a scrolled form, the undo button would be out of view.
    <div
      ref={note.kind === 'sample' || note.kind === 'preset' || note.kind === 'lessons' ? bringIntoView : undefined}
      className={turned ? `${styles.note} ${styles.long}` : styles.note}
    >
      <Notice
        tone="info"
        icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button variant="soft" size="small" onClick={undo}>
            {note.kind === 'sample' || note.kind === 'preset' || (note.kind === 'lessons' && before)
              ? t('generation.undo')
              : before
                ? t('generation.backToDraft')
                : t('generation.discard')}
          </Button>
        }
      >
        {note.kind === 'restored' && t('generation.draftRestored')}
        {note.kind === 'sample' && t('generation.sampleFilled')}
        {note.kind === 'lessons' &&
          t('generation.lessonsFilled', { count: note.names.length, lessons: note.names.join('; ') })}
        {turned === null && note.kind === 'preset' && t('preset.filled', { name: note.preset.name })}
        {turned && turned.carried.length > 0 && t('thread.carriedFields', { fields: named(turned.carried) })}{' '}
        {turned && turned.suggested.length > 0 && t('thread.suggestedFields', { fields: named(turned.suggested) })}
        {note.kind === 'reused' && t('generation.answersReused', { date: formatDateTime(note.createdAt, language) })}
        {note.kind === 'reused' && note.gone.length > 0 && (
          <> {t('generation.filesGone', { count: note.gone.length, files: note.gone.join(', ') })}</>
        )}
      </Notice>
    </div>
  )
}
