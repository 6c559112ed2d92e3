import type { ReactNode } from 'react'
import type { Finding } from '../model/findings.ts'
import { DataBar } from '#features/documents/web/structured/DataBar.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { goToItem, idOfItem } from './go-to-item.ts'
import type { useStoredExam } from './use-stored-exam.ts'
import { examTexts } from '../texts/exams.ts'

export type ExamView = 'items' | 'matrix' | 'text'

type ExamBarProps = {
  part: ExamView
  onPart: (part: ExamView) => void
  edited: ReturnType<typeof useStoredExam>
  findings: readonly Finding[]
  readOnly: boolean
  /** Further tools for the questions. */
  tools: ReactNode
}

/** Shows the tabs of a paper, its saving state, and links to findings. */
export function ExamBar({ findings, ...bar }: ExamBarProps) {
  const { t } = useTexts(examTexts)
  const items = [...new Set(findings.flatMap(({ item }) => item ?? []))].toSorted((one, other) => one - other)
  return (
    <DataBar
      {...bar}
      parts={[
        { value: 'items', label: t('examEditor.items') },
        { value: 'matrix', label: t('examEditor.matrix') },
        { value: 'text', label: t('examEditor.text') },
      ]}
      reviewItems={
        bar.part === 'items' ? items.map((item) => ({ id: idOfItem(item), goTo: () => goToItem(item) })) : []
      }
      words={{
        part: t('examEditor.part'),
        toReview: t('examEditor.toReview', { count: items.length }),
        undo: t('examEditor.undo'),
        saved: t('examEditor.saved'),
        notSaved: t('examEditor.notSaved'),
        changedElsewhere: t('examEditor.changedElsewhere'),
        takeTheirs: t('examEditor.takeTheirs'),
        keepMine: t('examEditor.keepMine'),
      }}
    />
  )
}
