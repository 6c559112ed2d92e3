import type { ReactNode } from 'react'
import { closed, objectsWith } from '#ai/model/objects.ts'
import type { Slide } from '../../model/presentation.ts'
import { slideAlone } from '../../model/document.ts'
import { slideIn } from '../../model/read-slides.ts'
import type { SlideQuickEdit } from '../../model/quick-edits.ts'
import { RefineOne, type Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { slidesApi } from '../queries.ts'
import type { usePresentation } from '../use-presentation.ts'
import { slideTexts } from '../../texts.ts'

export type SlideRefineProps = {
  entryId: string
  agentId: string
  edited: ReturnType<typeof usePresentation>
  /** The slide being edited. */
  slide: Slide
  number: number
  begin: Begin | null
  /** The current slide; `compared`: its content is shown beside the proposal. */
  renderSlide: (compared: boolean) => ReactNode
  onClose: () => void
}

/** Lets the AI change one slide: request, comparison, decision. */
export function SlideRefine({
  entryId,
  agentId,
  edited,
  slide,
  number,
  begin,
  renderSlide,
  onClose,
}: SlideRefineProps) {
  const { t } = useTexts(slideTexts)
  const { presentation } = edited
  const { language } = presentation
  return (
    <RefineOne<SlideQuickEdit, Slide, Awaited<ReturnType<typeof slidesApi.rewrite>>, typeof presentation>
      refining={{
        entryId,
        edited,
        data: presentation,
        begin: () => ({
          was: slide,
          ask: (request, call) =>
            slidesApi.rewrite({
              ...call,
              params: { id: entryId },
              body: { slide: slide.id, version: edited.versionNow(), request },
            }),
          put: ({ was, slide: next }) => edited.putSlide({ was, slide: next }),
        }),
        growing: (was, written) => {
          const raw = objectsWith(closed(written), 'headline')[0]
          return raw ? slideAlone(slideIn(was, raw, true), language) : ''
        },
        result: ({ was, slide: next }) => ({
          was: slideAlone(was, language),
          text: next && slideAlone(next, language),
        }),
      }}
      agentId={agentId}
      labels={{
        fewerWords: t('slides.requestFewerWords'),
        example: t('slides.requestExample'),
        question: t('slides.requestQuestion'),
        simpler: t('slides.requestSimpler'),
      }}
      isSaved={edited.isSaved}
      language={language}
      words={{
        title: t('slides.requestTitle', { number }),
        hint: t('slides.requestHint'),
        text: t('slides.requestText'),
      }}
      begin={begin}
      renderTarget={renderSlide}
      onClose={onClose}
    />
  )
}
