import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SharedDataFrame, type SharedDataProps } from '#features/documents/web/shared/SharedDataFrame.tsx'
import { useSharedData } from '#features/documents/web/shared/use-shared-data.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { findPresentationFaults } from '../model/findings.ts'
import type { Presentation } from '../model/presentation.ts'
import { InSlideColors } from './colors/InSlideColors.tsx'
import { slideColors } from './colors/slide-colors.ts'
import { Cover } from './Cover.tsx'
import { SlideCards } from './SlideCards.tsx'
import { slideTexts } from '../texts.ts'

/** Edits the slides of a colleague's presentation. */
export function SharedSlides({ onEnd, ...about }: SharedDataProps) {
  const { t } = useTexts(slideTexts)
  const { data: presentation, change, now, ...edited } = useSharedData<Presentation>(about)
  const findings = useMemo(() => findPresentationFaults(presentation), [presentation])
  const { data: colors } = useQuery(slideColors)
  return (
    <SharedDataFrame
      shareId={about.shareId}
      onEnd={onEnd}
      edited={edited}
      changedElsewhere={t('slides.changedElsewhere')}
    >
      <Cover presentation={presentation} onChange={change} />
      <InSlideColors colors={colors}>
        <SlideCards edited={{ presentation, change, now }} findings={findings} readOnly={false} ai={null} />
      </InSlideColors>
    </SharedDataFrame>
  )
}
