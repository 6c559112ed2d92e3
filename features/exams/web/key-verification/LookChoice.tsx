import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { canBeSolved, canBeTaken, differs, keyOf, lookAt, withAnswerOf } from '../../model/key-verification/look.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { replaced } from '../changes.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import styles from './LookChoice.module.css'
import type { SecondLook } from './use-look.ts'
import { examTexts } from '../../texts/exams.ts'

type LookChoiceProps = {
  exam: Exam
  at: number
  look: SecondLook
  textLanguage: Language
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
  /** Undefined while the AI is unavailable. */
  onRewrite: (() => void) | undefined
}

/** Shown below a finding: explains how the AI came to another answer, and offers the possible decisions. */
export function LookChoice({ exam, at, look, textLanguage, onChange, onRewrite }: LookChoiceProps) {
  const { t } = useTexts(examTexts)
  const item = exam.items[at]!
  const found = lookAt(item, look.looks)
  if (!found)
    return look.looks.length > 0 && canBeSolved(item) ? <p className={styles.stale}>{t('paper.lookStale')}</p> : null
  if (!differs(item, found)) return null
  return (
    <div className={styles.choice}>
      {found.how && (
        <div className={styles.how}>
          <b>{t('paper.lookHow')}</b> <Prose text={found.how} language={textLanguage} />
        </div>
      )}
      {onChange && (
        <div className={styles.ways}>
          <Button size="small" onClick={() => look.keep(found.asked, keyOf(item))}>
            {t('paper.lookKeep')}
          </Button>
          {canBeTaken(found) && (
            <Button size="small" onClick={() => onChange(replaced(exam, at, withAnswerOf(item, found)))}>
              {t('paper.lookTake')}
            </Button>
          )}
          {onRewrite && (
            <Button size="small" onClick={onRewrite}>
              {t('paper.rewrite')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
