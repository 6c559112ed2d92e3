import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StoredPresentation } from '../contract/slides.ts'
import { isWritten } from '../model/presentation.ts'
import { findPresentationFaults } from '../model/findings.ts'
import { DataDocument, type DataViewProps } from '#features/documents/web/structured/DataDocument.tsx'
import { endsEarly } from '#features/documents/web/document/ContinueWriting.tsx'
import { TurnInto } from '#features/documents/web/derivation/TurnInto.tsx'
import { InSlideColors } from './colors/InSlideColors.tsx'
import { slideColors } from './colors/slide-colors.ts'
import { Cover } from './Cover.tsx'
import { PrintButton } from './print/PrintButton.tsx'
import { SlideCards } from './SlideCards.tsx'
import { SlidesBar, type SlidesPart } from './SlidesBar.tsx'
import { TakeSlides } from './TakeSlides.tsx'
import { usePresentation } from './use-presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { slideTexts } from '../texts.ts'

type OpenSlidesProps = DataViewProps & { storedPresentation: StoredPresentation; readOnly: boolean }

/** Shows a loaded presentation: its slides as cards, or its text. */
export function OpenSlides({ storedPresentation, readOnly, ...shown }: OpenSlidesProps) {
  const { entry } = shown
  const { t } = useTexts(slideTexts)
  const edited = usePresentation(entry.id, storedPresentation)
  const { presentation: slides, byHand } = edited
  const [part, setPart] = useState<SlidesPart>(storedPresentation.byHand ? 'text' : 'slides')
  const findings = useMemo(() => findPresentationFaults(slides), [slides])
  const { data: colors } = useQuery(slideColors)
  const fixed = readOnly || byHand
  const show = (next: SlidesPart) => {
    // The text is rendered from the saved data.
    if (next === 'text') edited.flush()
    setPart(next)
  }
  return (
    <DataDocument
      {...shown}
      bar={
        <SlidesBar
          part={part}
          onPart={show}
          edited={edited}
          findings={findings}
          readOnly={fixed}
          tools={
            !byHand && (
              <>
                {!readOnly && <TurnInto entry={entry} />}
                <PrintButton presentation={slides} colors={colors} />
                <TakeSlides of={{ entry: entry.id }} save={edited.saveNow} />
              </>
            )
          }
        />
      }
      isText={part === 'text'}
      edited={edited}
      readOnly={readOnly}
      isOpen={!entry.template && (endsEarly(entry) || !slides.slides.every(isWritten))}
      words={{ asText: t('slides.asText'), isByHand: t('slides.isByHand'), openText: t('slides.openText') }}
      failure={null}
      // Structured documents are edited in their data.
      onFix={() => show('slides')}
      onText={() => setPart('text')}
    >
      <Cover presentation={slides} onChange={fixed ? undefined : edited.change} />
      <InSlideColors colors={colors}>
        <SlideCards entryId={entry.id} agentId={entry.agentId} edited={edited} findings={findings} readOnly={fixed} />
      </InSlideColors>
    </DataDocument>
  )
}
