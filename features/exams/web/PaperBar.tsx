import type { ReactNode } from 'react'
import type { Finding } from '../model/findings.ts'
import { DataBar } from '#features/documents/web/structured/DataBar.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { goToItem, idOfItem } from './place.ts'
import type { usePaper } from './use-paper.ts'
import { examTexts } from '../texts/exams.ts'

export type PaperPart = 'items' | 'matrix' | 'text'

type PaperBarProps = {
  part: PaperPart
  onPart: (part: PaperPart) => void
  edited: ReturnType<typeof usePaper>
  findings: readonly Finding[]
  readOnly: boolean
  /** Further tools for the questions. */
  tools: ReactNode
}

/** Shows the tabs of a paper, its saving state, and links to findings. */
export function PaperBar({ findings, ...bar }: PaperBarProps) {
  const { t } = useTexts(examTexts)
  const items = [...new Set(findings.flatMap(({ item }) => item ?? []))].toSorted((one, other) => one - other)
  return (
    <DataBar
      {...bar}
      parts={[
        { value: 'items', label: t('paper.items') },
        { value: 'matrix', label: t('paper.matrix') },
        { value: 'text', label: t('paper.text') },
      ]}
      places={bar.part === 'items' ? items.map((item) => ({ id: idOfItem(item), goTo: () => goToItem(item) })) : []}
      words={{
        part: t('paper.part'),
        toLookAt: t('paper.toLookAt', { count: items.length }),
        undo: t('paper.undo'),
        saved: t('paper.saved'),
        notSaved: t('paper.notSaved'),
        changedElsewhere: t('paper.changedElsewhere'),
        takeTheirs: t('paper.takeTheirs'),
        keepMine: t('paper.keepMine'),
      }}
    />
  )
}
