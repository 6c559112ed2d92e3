import { useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { placeless, withUnits, type Destination } from '../../model/plan/change-units.ts'
import type { Exam } from '../../model/exam.ts'
import type { ExamRequest } from '../../model/plan/exam-request.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { ChooseDestinations } from './ChooseDestinations.tsx'
import { rowFaults, rowsOf, typedRows } from './typed-rows.ts'
import { UnitRows } from './UnitRows.tsx'
import { examTexts } from '../../texts/exams.ts'

export type UnitsDialogProps = {
  exam: Exam
  /** The language of the paper. */
  textLanguage: Language
  request: ExamRequest
  /** `isPlanned`: false where the paper's counts make no plan. */
  onChange: (exam: Exam, isPlanned: boolean) => void
  onClose: () => void
}

/** Edits the units of a paper, then asks about questions without a place in the new plan. */
export function UnitsDialog({ exam, textLanguage, request, onChange, onClose }: UnitsDialogProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const [rows, setRows] = useState(() => typedRows(exam, language))
  const [asked, setAsked] = useState<number[] | null>(null)
  const [destinations, setDestinations] = useState<ReadonlyMap<number, Destination>>(new Map())
  const [told, setTold] = useState(false)
  const faults = rowFaults(rows)

  const finish = (chosen: ReadonlyMap<number, Destination>) => {
    const changed = withUnits(exam, rowsOf(rows), chosen, request)
    onChange(changed.exam, changed.isPlanned)
    onClose()
  }
  const proceed = () => {
    if (faults.size > 0) return setTold(true)
    setTold(false)
    const without = placeless(exam, rowsOf(rows), request)
    if (without.length === 0) return finish(new Map())
    setAsked(without)
    setDestinations(new Map())
  }
  const isOpen = asked?.some((index) => !destinations.has(index)) ?? false
  const plan = () => (isOpen ? setTold(true) : finish(destinations))

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(asked ? 'examEditor.destinationsTitle' : 'examEditor.unitsTitle')}
      description={asked ? t('examEditor.destinationsText', { count: asked.length }) : t('examEditor.unitsText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button look="quiet" onClick={asked ? () => setAsked(null) : onClose}>
            {t(asked ? 'examEditor.backToUnits' : 'action.cancel')}
          </Button>
          <Button look="primary" onClick={asked ? plan : proceed}>
            {t(asked ? 'examEditor.planOnUnits' : 'examEditor.takeUnits')}
          </Button>
        </>
      }
    >
      {asked ? (
        <>
          <ChooseDestinations
            exam={exam}
            textLanguage={textLanguage}
            rows={rowsOf(rows)}
            asked={asked}
            destinations={destinations}
            onChange={setDestinations}
          />
          {told && isOpen && <Notice tone="bad">{t('examEditor.destinationsOpen')}</Notice>}
        </>
      ) : (
        <UnitRows exam={exam} rows={rows} faults={told ? faults : new Map()} onChange={setRows} />
      )}
    </Dialog>
  )
}
