import { useMemo } from 'react'
import { SharedDataFrame, type SharedDataProps } from '#features/documents/web/shared/SharedDataFrame.tsx'
import { useSharedData } from '#features/documents/web/shared/use-shared-data.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import type { Exam } from '../../model/exam.ts'
import { findingsOf } from '../../model/findings.ts'
import { computedFindings } from '../../model/key-verification/computed.ts'
import { AddFromFile } from '../AddFromFile.tsx'
import { ExamItems } from '../ExamItems.tsx'
import { ExamSums } from '../matrix/ExamSums.tsx'
import { examTexts } from '../../texts/exams.ts'

/** Edits the questions of a colleague's paper. The plan of the paper is in the owner's answers, which others do not see. */
export function SharedExam({ document, onEnd, ...about }: SharedDataProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const { data: exam, change, ...edited } = useSharedData<Exam>(about)
  const findings = useMemo(
    () => [...findingsOf(exam, { language, planned: null }), ...computedFindings(exam, language)],
    [exam, language],
  )
  return (
    <SharedDataFrame
      shareId={about.shareId}
      onEnd={onEnd}
      edited={edited}
      changedElsewhere={t('examEditor.changedElsewhere')}
    >
      <ExamSums exam={exam} planned={null} findings={findings} />
      <ExamItems exam={exam} textLanguage={document.language} findings={findings} onChange={change} own={null} />
      <AddFromFile exam={exam} onChange={change} />
    </SharedDataFrame>
  )
}
