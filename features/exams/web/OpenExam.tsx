import ScanEye from 'lucide-react/icons/scan-eye'
import { useMemo, useState } from 'react'
import type { StoredExam } from '../contract/exams.ts'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { findingsOf } from '../model/findings.ts'
import { examModel } from '../model/kind.ts'
import { itemSaying } from '../model/item-saying.ts'
import { computedFindings } from '../model/key-verification/computed.ts'
import { findBlock } from '../model/leaving.ts'
import { listKeyFindings } from '../model/key-verification/findings.ts'
import { plannedItems } from '../model/plan/planned.ts'
import { readExamRequest } from '../model/plan/exam-request.ts'
import { DataDocument } from '#features/documents/web/structured/DataDocument.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { endsEarly } from '#features/documents/web/bar/EndNotice.tsx'
import { useOthersDataTurn } from '#features/documents/web/sharing/use-others-turn.ts'
import { useTitle } from '#features/documents/web/title/use-title.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { SolutionChoice } from './key-verification/SolutionChoice.tsx'
import { KeyVerificationPanel } from './key-verification/KeyVerificationPanel.tsx'
import { useKeyVerification } from './key-verification/use-key-verification.ts'
import { ExamItems } from './ExamItems.tsx'
import { ExamMatrix } from './matrix/ExamMatrix.tsx'
import { ExamSums } from './matrix/ExamSums.tsx'
import { useExamDownloads } from './download/use-exam-downloads.tsx'
import { useRefinedItem } from './refinements/use-refined-item.ts'
import { goToItem, idOfItem } from './go-to-item.ts'
import { useStoredExam } from './use-stored-exam.ts'
import { AddFromFile } from './AddFromFile.tsx'
import { examTexts } from '../texts/exams.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

type ExamView = 'items' | 'matrix' | 'text'

type OpenExamProps = DataViewProps & { exam: StoredExam; readOnly: boolean }

/** Shows a loaded paper: its questions with their sums, or its text. */
export function OpenExam({ entry, around, exam: storedExam, readOnly }: OpenExamProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const edited = useStoredExam(entry.id, storedExam)
  const { exam, byHand } = edited
  const { customTitle } = useTitle(entry)
  // A template draft opens as a printable paper to fill in.
  const [part, setPart] = useState<ExamView>(entry.template || storedExam.byHand ? 'text' : 'items')
  const planned = useMemo(
    () => plannedItems(entry.answers ?? {}, { units: exam.units, simple: exam.simple }),
    [entry.answers, exam.units, exam.simple],
  )
  const keyVerification = useKeyVerification(entry.id, edited.version)
  const { solutions } = keyVerification
  const findings = useMemo(
    () => [
      ...findingsOf(exam, { language, planned }),
      ...computedFindings(exam, language),
      ...listKeyFindings(exam, solutions, language),
    ],
    [exam, language, planned, solutions],
  )
  const request = useMemo(() => readExamRequest(entry.answers ?? {}, exam.simple).request, [entry.answers, exam.simple])
  const off = findBlock(findings)
  const failure = off && !byHand ? `${t('examEditor.mayNotLeave')} ${t(off)}` : null
  const turn = useOthersDataTurn(entry, edited.isSaved && part !== 'text')
  const fixed = readOnly || byHand || turn !== null
  const change = fixed ? undefined : edited.change
  const { refining, refine } = useRefinedItem(exam)
  // Structured documents are edited in their data: one question by the AI, everything else manually.
  const fixItem = ({ text }: TextLocation, finding: string) => {
    const at = itemSaying(exam, text)
    setPart('items')
    if (at !== null) refine({ at, begin: { is: 'fix', finding } })
  }
  const downloads = useExamDownloads({
    exam,
    language: edited.language,
    entryId: entry.id,
    customTitle,
    findings,
    isSaved: edited.isSaved,
    version: edited.version,
  })
  const items = [...new Set(findings.flatMap(({ item }) => item ?? []))].toSorted((one, other) => one - other)
  return (
    <DataDocument
      entry={entry}
      around={around}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'items', label: t('examEditor.items') },
        { value: 'matrix', label: t('examEditor.matrix') },
        { value: 'text', label: t('examEditor.text') },
      ]}
      words={{
        part: t('examEditor.part'),
        toReview: t('examEditor.toReview', { count: items.length }),
        notSaved: t('examEditor.notSaved'),
        changedElsewhere: t('examEditor.changedElsewhere'),
        asText: t('examEditor.asText'),
        isByHand: t('examEditor.isByHand'),
        openText: t('examEditor.openText'),
      }}
      edited={edited}
      readOnly={readOnly}
      turn={turn}
      reviewItems={part === 'items' ? items.map((item) => ({ id: idOfItem(item), goTo: () => goToItem(item) })) : []}
      ai={{
        label: t('examEditor.checkWithAi'),
        icon: <ScanEye size={18} strokeWidth={1.75} aria-hidden="true" />,
        isOpen: keyVerification.isOpen,
        onSelect: () => {
          setPart('items')
          keyVerification.toggle()
        },
      }}
      downloads={downloads.groups}
      isBlank={examModel.isBlank(exam)}
      isOpen={!entry.template && (endsEarly(entry) || exam.items.some(({ text }) => text === null))}
      failure={failure}
      onFix={fixItem}
    >
      <Stack hidden={part !== 'items'}>
        {keyVerification.isOpen && !fixed && (
          <KeyVerificationPanel
            exam={exam}
            keyVerification={keyVerification}
            isSaved={edited.isSaved}
            findings={findings}
          />
        )}
        <ExamSums exam={exam} planned={planned} findings={findings} />
        <ExamItems
          exam={exam}
          textLanguage={edited.language}
          findings={findings}
          onChange={change}
          own={fixed ? null : { entryId: entry.id, agentId: entry.agentId, edited, refining, onRefine: refine }}
          renderAside={(at) => (
            <SolutionChoice
              exam={exam}
              at={at}
              keyVerification={keyVerification}
              textLanguage={edited.language}
              onChange={change}
              onRewrite={fixed ? undefined : () => refine({ at, begin: { is: 'rewrite' } })}
            />
          )}
        />
        {change && <AddFromFile exam={exam} onChange={change} />}
      </Stack>
      {part === 'matrix' && (
        <ExamMatrix
          exam={exam}
          textLanguage={edited.language}
          planned={planned}
          request={request}
          findings={findings}
          onChange={change}
        />
      )}
      {downloads.dialogs}
    </DataDocument>
  )
}
