import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { kinds, type Exam } from '../../model/exam.ts'
import type { Counts } from '../../model/plan/division.ts'
import type { ExamRequest } from '../../model/plan/exam-request.ts'
import { examWords } from '../../model/words.ts'
import { examTexts } from '../../texts/exams.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Matrix.module.css'
import ListTree from 'lucide-react/icons/list-tree'
import { useState } from 'react'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { UnitsDialogProps } from './UnitsDialog.tsx'

type MatrixToolsProps = {
  exam: Exam
  textLanguage: Language
  request: ExamRequest
  /** Whether the cell with the focus is locked; null: none has it. */
  isLocked: boolean | null
  onPlan: () => void
  onLock: () => void
  onUnits: (exam: Exam, isPlanned: boolean) => void
}

/** Plans the paper again, changes its units, and locks a cell. */
export function MatrixTools({ exam, textLanguage, request, isLocked, onPlan, onLock, onUnits }: MatrixToolsProps) {
  const { t } = useTexts(examTexts)
  const LockIcon = isLocked ? LockOpen : Lock
  return (
    <Inline className={styles.tools}>
      <Button size="small" icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onPlan}>
        {t('examEditor.planAgain')}
      </Button>
      {!exam.simple && <UnitsButton exam={exam} textLanguage={textLanguage} request={request} onChange={onUnits} />}
      <Button
        size="small"
        disabled={isLocked === null}
        icon={<LockIcon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onLock}
      >
        {t(isLocked ? 'examEditor.unlock' : 'examEditor.lock')}
      </Button>
      <small>{t('examEditor.matrixHint')}</small>
    </Inline>
  )
}

/** Says that the locked cells leave no plan, and which counts would have one; null: none is known. */
export function CannotPlan({ numbers }: { numbers: Counts | null }) {
  const { t } = useTexts(examTexts)
  const { names } = examWords[useLanguage()]
  return (
    <Notice tone="warn">
      {t('examEditor.cannotPlan')}{' '}
      {numbers &&
        t('examEditor.canPlan', {
          numbers: kinds
            .filter((kind) => numbers[kind] > 0)
            .map((kind) => `${names[kind]} ${numbers[kind]}`)
            .join(', '),
        })}
    </Notice>
  )
}

const dialog = lazyPage<UnitsDialogProps>(async () => (await import('./UnitsDialog.tsx')).UnitsDialog)

/** Opens the dialog to edit the units of a paper. */
function UnitsButton(props: Omit<UnitsDialogProps, 'onClose'>) {
  const { t } = useTexts(examTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<ListTree size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('examEditor.units')}
      </Button>
      {open && <dialog.Part {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
