import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StoredPresentation } from '../contract/slides.ts'
import { slidesModel } from '../model/kind.ts'
import { isWritten, type Presentation } from '../model/presentation.ts'
import { findPresentationFaults } from '../model/findings.ts'
import { DataDocument } from '#features/documents/web/structured/DataDocument.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { useOthersDataTurn } from '#features/documents/web/sharing/use-others-turn.ts'
import { endsEarly } from '#features/documents/web/bar/EndNotice.tsx'
import { InSlideColors } from './colors/InSlideColors.tsx'
import { slideColors, type SlideColors } from './colors/slide-colors.ts'
import { Cover } from './Cover.tsx'
import { SlideCards } from './SlideCards.tsx'
import { useTakeSlides } from './TakeSlides.tsx'
import { goToSlide, idOfSlide } from './go-to-slide.ts'
import { usePresentation } from './use-presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { slideTexts } from '../texts.ts'
import { notify } from '#platform/web/api/notify.ts'

type SlidesPart = 'slides' | 'text'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type OpenSlidesProps = DataViewProps & { storedPresentation: StoredPresentation; readOnly: boolean }

/** Shows a loaded presentation: its slides as cards, or its text. */
export function OpenSlides({ entry, around, storedPresentation, readOnly }: OpenSlidesProps) {
  const { t } = useTexts(slideTexts)
  const edited = usePresentation(entry.id, storedPresentation)
  const { presentation: slides, byHand } = edited
  const [part, setPart] = useState<SlidesPart>(storedPresentation.byHand ? 'text' : 'slides')
  const findings = useMemo(() => findPresentationFaults(slides), [slides])
  const { data: colors } = useQuery(slideColors)
  const turn = useOthersDataTurn(entry, edited.isSaved && part !== 'text')
  const fixed = readOnly || byHand || turn !== null
  const take = useTakeSlides({ entry: entry.id }, edited.saveNow)
  const print = usePrintSlides(slides, colors)
  const faulty = [...new Set(findings.flatMap(({ slide }) => slide ?? []))]
  return (
    <DataDocument
      entry={entry}
      around={around}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'slides', label: t('slides.slides') },
        { value: 'text', label: t('slides.text') },
      ]}
      words={{
        part: t('slides.part'),
        toReview: t('slides.toReview', { count: faulty.length }),
        notSaved: t('slides.notSaved'),
        changedElsewhere: t('slides.changedElsewhere'),
        asText: t('slides.asText'),
        isByHand: t('slides.isByHand'),
        openText: t('slides.openText'),
      }}
      edited={edited}
      readOnly={readOnly}
      turn={turn}
      reviewItems={part === 'slides' ? faulty.map((id) => ({ id: idOfSlide(id), goTo: () => goToSlide(id) })) : []}
      downloads={{
        first: [
          {
            label: t('slides.slides'),
            entries: [
              { label: 'PowerPoint', hint: '.pptx', icon: <FileDown {...icon} />, onSelect: take.take },
              { label: t('slides.print'), icon: <Printer {...icon} />, onSelect: print },
            ],
          },
        ],
        last: [],
      }}
      onPrint={print}
      isBlank={slidesModel.isBlank(slides)}
      isOpen={!entry.template && (endsEarly(entry) || !slides.slides.every(isWritten))}
      failure={null}
      // Structured documents are edited in their data.
      onFix={() => setPart('slides')}
    >
      <Cover presentation={slides} onChange={fixed ? undefined : edited.change} />
      <InSlideColors colors={colors}>
        <SlideCards
          edited={edited}
          findings={findings}
          readOnly={fixed}
          ai={{ entryId: entry.id, agentId: entry.agentId, edited }}
        />
      </InSlideColors>
    </DataDocument>
  )
}

/** Prints the slides with their speaker notes. */
function usePrintSlides(presentation: Presentation, colors: SlideColors | undefined): () => void {
  const { t } = useTexts(slideTexts)
  const print = async () => {
    try {
      const { printSlides } = await import('./print/print-slides.tsx')
      await printSlides(presentation, colors)
    } catch {
      notify('error', t('slides.notRendered'))
    }
  }
  return () => void print()
}
