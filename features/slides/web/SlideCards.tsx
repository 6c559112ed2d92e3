import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { presentationSlidesMax } from '#platform/model/limits.ts'
import type { PresentationFinding } from '../model/findings.ts'
import type { Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { added, doubled, moved, newSlideId, removed, replaced } from './changes.ts'
import { goToSlide } from './go-to-slide.ts'
import { SlideCard } from './SlideCard.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import styles from './SlideCards.module.css'
import type { SlideRefineProps } from './refine/SlideRefine.tsx'
import { usePictures } from './picture/use-pictures.ts'
import type { usePresentation } from './use-presentation.ts'
import { slideTexts } from '../texts.ts'

const refine = lazyPage<SlideRefineProps>(async () => (await import('./refine/SlideRefine.tsx')).SlideRefine)

type Edited = ReturnType<typeof usePresentation>

type SlideCardsProps = {
  edited: Pick<Edited, 'presentation' | 'change' | 'now'>
  findings: readonly PresentationFinding[]
  readOnly: boolean
  /** Lets the AI edit a slide, which only the owner does; null for others. */
  ai: { entryId: string; agentId: string; edited: Edited } | null
}

/** The slides of a presentation as cards, in their order. */
export function SlideCards({ edited, findings, readOnly, ai }: SlideCardsProps) {
  const { t } = useTexts(slideTexts)
  const { presentation, change } = edited
  const { slides } = presentation
  const [editing, setEditing] = useState<string | null>(null)
  /** The slide that the AI edits; `opened` distinguishes repeated openings. */
  const [refining, setRefining] = useState<{ id: string; begin: Begin | null; opened: number } | null>(null)
  const refineOne = (id: string, begin: Begin | null) => {
    setEditing(null)
    setRefining((before) => ({ id, begin, opened: (before?.opened ?? 0) + 1 }))
  }
  const pictures = usePictures(edited)
  const chooser = useRef<HTMLInputElement>(null)
  const isFull = slides.length >= presentationSlidesMax
  const move = (from: number, to: number) => {
    change(moved(presentation, from, to))
    goToSlide(slides[from]!.id)
  }
  const addAt = (at: number) => {
    const id = newSlideId()
    change(added(presentation, at, id))
    setEditing(id)
  }
  return (
    <Grid least={420} align="start">
      {slides.map((slide, at) => {
        const { id } = slide
        const card = (isCompared: boolean) => (
          <SlideCard
            key={id}
            slide={slide}
            at={at}
            language={presentation.language}
            findings={findings.filter((finding) => finding.slide === id)}
            isCompared={isCompared}
            isEdited={editing === id}
            onDrop={(to) =>
              move(
                at,
                slides.findIndex((one) => one.id === to),
              )
            }
            actions={
              readOnly
                ? undefined
                : {
                    onEdit: () => setEditing(editing === id ? null : id),
                    onChange: (next) => change(replaced(presentation, next), id),
                    picture: {
                      busy: pictures.busy === id,
                      onChoose: () => pictures.choose(id, chooser.current!),
                      onRemove: slide.pictureFile
                        ? () => change(replaced(presentation, { ...slide, pictureFile: null }))
                        : null,
                    },
                    onRewrite: ai && (() => refineOne(id, { is: 'rewrite' })),
                    onRequest: ai && (() => refineOne(id, null)),
                    onFix: ai && ((finding) => refineOne(id, { is: 'fix', finding })),
                    onAdd: isFull ? null : () => addAt(at + 1),
                    onDouble: isFull
                      ? null
                      : () => {
                          const copy = newSlideId()
                          change(doubled(presentation, at, copy))
                          goToSlide(copy)
                        },
                    onUp: at > 0 ? () => move(at, at - 1) : null,
                    onDown: at < slides.length - 1 ? () => move(at, at + 1) : null,
                    // A presentation needs at least one slide.
                    onDelete:
                      slides.length > 1
                        ? () => {
                            change(removed(presentation, id))
                            goToSlide((slides[at + 1] ?? slides[at - 1])!.id)
                          }
                        : null,
                  }
            }
          />
        )
        if (readOnly || !ai || refining?.id !== id) return card(false)
        return (
          <refine.Part
            key={`${id} ${refining.opened}`}
            fallback={card(false)}
            {...ai}
            slide={slide}
            number={at + 1}
            begin={refining.begin}
            renderSlide={card}
            onClose={() => {
              setRefining(null)
              goToSlide(id)
            }}
          />
        )
      })}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) pictures.take(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {!readOnly && (
        <Inline className={styles.more}>
          <Button
            disabled={isFull}
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => addAt(slides.length)}
          >
            {t('slides.add')}
          </Button>
          {isFull && <small>{t('slides.tooMany', { maximum: presentationSlidesMax })}</small>}
        </Inline>
      )}
    </Grid>
  )
}
