import { useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { placeless, withUnits, type Destination } from '../../model/plan/change-units.ts'
import type { Exam } from '../../model/exam.ts'
import type { ExamRequest } from '../../model/plan/exam-request.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { ChooseDestinations } from './ChooseDestinations.tsx'
import { rowFaults, rowsOf, typedRows } from './typed-rows.ts'
import { UnitRows } from './UnitRows.tsx'
import { examTexts } from '../../texts/exams.ts'

export type UnitsDialogProps = {
  exam: Exam
  /** The language of the paper. */
  textLanguage: Language
  request: ExamRequest
  /** `isPlanned`: false if the paper's counts make no plan. */
  onChange: (exam: Exam, isPlanned: boolean) => void
  onClose: () => void
}

/** Edits the units of a paper, then asks about questions without a cell in the new plan. */
export function UnitsDialog({ exam, textLanguage, request, onChange, onClose }: UnitsDialogProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const [rows, setRows] = useState(() => typedRows(exam, language))
  const [undecided, setUndecided] = useState<number[] | null>(null)
  const [destinations, setDestinations] = useState<ReadonlyMap<number, Destination>>(new Map())
  const [isWarned, setIsWarned] = useState(false)
  const faults = rowFaults(rows)

  const finish = (chosen: ReadonlyMap<number, Destination>) => {
    const changed = withUnits(exam, rowsOf(rows), chosen, request)
    onChange(changed.exam, changed.isPlanned)
    onClose()
  }
  const proceed = () => {
    if (faults.size > 0) return setIsWarned(true)
    setIsWarned(false)
    const without = placeless(exam, rowsOf(rows), request)
    if (without.length === 0) return finish(new Map())
    setUndecided(without)
    setDestinations(new Map())
  }
  const isOpen = undecided?.some((index) => !destinations.has(index)) ?? false
  const plan = () => (isOpen ? setIsWarned(true) : finish(destinations))

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(undecided ? 'examEditor.destinationsTitle' : 'examEditor.unitsTitle')}
      description={
        undecided ? t('examEditor.destinationsText', { count: undecided.length }) : t('examEditor.unitsText')
      }
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={undecided ? () => setUndecided(null) : onClose}>
            {t(undecided ? 'examEditor.backToUnits' : 'action.cancel')}
          </Button>
          <Button variant="primary" onClick={undecided ? plan : proceed}>
            {t(undecided ? 'examEditor.planOnUnits' : 'examEditor.takeUnits')}
          </Button>
        </>
      }
    >
      {undecided ? (
        <>
          <ChooseDestinations
            exam={exam}
            textLanguage={textLanguage}
            rows={rowsOf(rows)}
            undecided={undecided}
            destinations={destinations}
            onChange={setDestinations}
          />
          {isWarned && isOpen && <Notice tone="bad">{t('examEditor.destinationsOpen')}</Notice>}
        </>
      ) : (
        <UnitRows exam={exam} rows={rows} faults={isWarned ? faults : new Map()} onChange={setRows} />
      )}
    </Dialog>
  )
}
