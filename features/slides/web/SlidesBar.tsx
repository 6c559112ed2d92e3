import type { ReactNode } from 'react'
import type { PresentationFinding } from '../model/findings.ts'
import { DataBar } from '#features/documents/web/structured/DataBar.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { goToSlide, idOfSlide } from './go-to-slide.ts'
import type { usePresentation } from './use-presentation.ts'
import { slideTexts } from '../texts.ts'

export type SlidesPart = 'slides' | 'text'

type SlidesBarProps = {
  part: SlidesPart
  onPart: (part: SlidesPart) => void
  edited: ReturnType<typeof usePresentation>
  findings: readonly PresentationFinding[]
  readOnly: boolean
  /** Further tools for the slides. */
  tools: ReactNode
}

/** Shows the tabs of a presentation, its saving state, and links to findings. */
export function SlidesBar({ findings, ...bar }: SlidesBarProps) {
  const { t } = useTexts(slideTexts)
  const slides = [...new Set(findings.flatMap(({ slide }) => slide ?? []))]
  return (
    <DataBar
      {...bar}
      parts={[
        { value: 'slides', label: t('slides.slides') },
        { value: 'text', label: t('slides.text') },
      ]}
      reviewItems={bar.part === 'slides' ? slides.map((id) => ({ id: idOfSlide(id), goTo: () => goToSlide(id) })) : []}
      words={{
        part: t('slides.part'),
        toReview: t('slides.toReview', { count: slides.length }),
        undo: t('slides.undo'),
        saved: t('slides.saved'),
        notSaved: t('slides.notSaved'),
        changedElsewhere: t('slides.changedElsewhere'),
        takeTheirs: t('slides.takeTheirs'),
        keepMine: t('slides.keepMine'),
      }}
    />
  )
}
