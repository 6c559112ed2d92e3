import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ImagePlus from 'lucide-react/icons/image-plus'
import ImageOff from 'lucide-react/icons/image-off'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useId } from 'react'
import type { Presentation, Slide } from '../model/presentation.ts'
import { isWritten } from '../model/presentation.ts'
import type { PresentationFinding } from '../model/findings.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import { useDragRow } from '#platform/web/drag/use-drag-row.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { idOfSlide } from './go-to-slide.ts'
import { CardFinding } from '#features/documents/web/structured/CardFinding.tsx'
import card from '../../documents/web/structured/DataCard.module.css'
import styles from './SlideCards.module.css'
import type { PictureActions } from './picture/PictureFields.tsx'
import { SlideEditor } from './SlideEditor.tsx'
import { SlideFace } from './SlideFace.tsx'
import { slideTexts } from '../texts.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

type Actions = {
  onEdit: () => void
  onChange: (slide: Slide) => void
  picture: PictureActions
  /** Null if the action is unavailable. */
  onRewrite: (() => void) | null
  /** Rewrites the slide by the teacher's request. */
  onRequest: (() => void) | null
  /** Rewrites the slide to fix a finding. */
  onFix: ((finding: string) => void) | null
  onAdd: (() => void) | null
  onDouble: (() => void) | null
  onUp: (() => void) | null
  onDown: (() => void) | null
  onDelete: (() => void) | null
}

type SlideCardProps = {
  slide: Slide
  at: number
  language: Presentation['language']
  findings: readonly PresentationFinding[]
  /** The slide is visible elsewhere, beside the proposal. */
  isCompared?: boolean
  isEdited?: boolean
  /** Moves this slide to the place of another. */
  onDrop?: (to: string) => void
  /** Undefined in a read-only document. */
  actions?: Actions | undefined
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows one slide as the class sees it, with its findings and speaker notes. */
export function SlideCard(props: SlideCardProps) {
  const { slide, at, language, findings, isCompared = false, isEdited = false, onDrop = () => {}, actions } = props
  const { t } = useTexts(slideTexts)
  const id = useId()
  const { row, grip, dragged, over } = useDragRow<HTMLElement>({ list: 'slides', id: slide.id, index: at, onDrop })
  const name = t('slides.slide', { number: at + 1 })
  const filled = isWritten(slide)
  return (
    <article
      ref={row}
      id={idOfSlide(slide.id)}
      className={card.card}
      data-fault={findings.some(({ weight }) => weight === 'off')}
      data-dragged={dragged}
      data-over={over ?? undefined}
      data-edited={isEdited}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Inline as="header" className={card.head}>
        <span ref={grip} className={styles.grip} data-shown={actions !== undefined} title={t('slides.drag')}>
          <GripVertical {...icon} />
        </span>
        <h3 id={id}>{name}</h3>
        {actions && (
          <span className={card.tools}>
            <IconButton
              size="small"
              label={t('slides.edit', { slide: name })}
              aria-expanded={isEdited}
              icon={<Pencil {...icon} />}
              onClick={actions.onEdit}
            />
            <Menu
              trigger={
                <IconButton size="small" label={t('slides.more', { slide: name })} icon={<Ellipsis {...icon} />} />
              }
              entries={[
                ...(actions.onRewrite
                  ? [{ label: t('slides.rewrite'), icon: <Sparkles {...icon} />, onSelect: actions.onRewrite }]
                  : []),
                ...(actions.onRequest && filled
                  ? [{ label: t('slides.request'), icon: <WandSparkles {...icon} />, onSelect: actions.onRequest }]
                  : []),
                {
                  label: t(slide.pictureFile ? 'slides.otherPicture' : 'slides.addPicture'),
                  icon: <ImagePlus {...icon} />,
                  onSelect: actions.picture.onChoose,
                },
                ...(actions.picture.onRemove
                  ? [
                      {
                        label: t('slides.removePicture'),
                        icon: <ImageOff {...icon} />,
                        onSelect: actions.picture.onRemove,
                      },
                    ]
                  : []),
                ...(actions.onAdd
                  ? [{ label: t('slides.addBelow'), icon: <Plus {...icon} />, onSelect: actions.onAdd }]
                  : []),
                ...(actions.onDouble
                  ? [{ label: t('slides.double'), icon: <Copy {...icon} />, onSelect: actions.onDouble }]
                  : []),
                ...(actions.onUp
                  ? [{ label: t('slides.moveUp'), icon: <ArrowUp {...icon} />, onSelect: actions.onUp }]
                  : []),
                ...(actions.onDown
                  ? [{ label: t('slides.moveDown'), icon: <ArrowDown {...icon} />, onSelect: actions.onDown }]
                  : []),
                ...(actions.onDelete
                  ? [{ label: t('slides.delete'), icon: <Trash2 {...icon} />, onSelect: actions.onDelete }]
                  : []),
              ]}
            />
          </span>
        )}
      </Inline>
      {findings.map(({ message, weight }) => (
        <CardFinding
          key={message.key}
          id={id}
          message={message}
          isOff={weight === 'off'}
          onFix={actions && filled && weight === 'off' ? actions.onFix : null}
        />
      ))}
      {!isCompared && (
        <>
          <SlideFace slide={slide} number={at + 1} language={language} />
          {actions && !isEdited && slide.picture !== '' && !slide.pictureFile && (
            <Inline>
              <Button
                size="small"
                busy={actions.picture.busy}
                icon={<ImagePlus {...icon} />}
                aria-label={t('slides.addPictureTo', { slide: name })}
                onClick={actions.picture.onChoose}
              >
                {t('slides.addPicture')}
              </Button>
            </Inline>
          )}
          {isEdited && actions ? (
            <SlideEditor
              slide={slide}
              name={name}
              language={language}
              picture={actions.picture}
              onChange={actions.onChange}
              onClose={actions.onEdit}
            />
          ) : (
            slide.notes && (
              <Text as="section" size="sm" tone="quiet" aria-label={t('slides.notes')}>
                <b>{t('slides.notes')}</b>
                <Prose text={slide.notes} language={language} />
              </Text>
            )
          )}
          {!filled && actions && !isEdited && (
            <Inline>
              <Button size="small" onClick={actions.onEdit}>
                {t('slides.writeByHand')}
              </Button>
            </Inline>
          )}
        </>
      )}
    </article>
  )
}
