import { pictureAltMaxLength } from '#platform/model/limits.ts'
import type { Slide } from '../../model/presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from '../SlideCards.module.css'
import { slideTexts } from '../../texts.ts'

export type PictureActions = {
  /** A picture is being resized. */
  busy: boolean
  /** Lets the teacher choose one from the device. */
  onChoose: () => void
  /** Null if there is no picture. */
  onRemove: (() => void) | null
}

type PictureFieldsProps = PictureActions & { slide: Slide; onChange: (change: Partial<Slide>) => void }

/** Edits a slide's picture: its description, the file, and the text alternative. */
export function PictureFields({ slide, busy, onChoose, onRemove, onChange }: PictureFieldsProps) {
  const { t } = useTexts(slideTexts)
  const { picture, pictureFile } = slide
  return (
    <>
      <Field label={t('slides.picture')} description={t('slides.pictureHint')}>
        {(control) => (
          <TextInput {...control} value={picture} onChange={({ target }) => onChange({ picture: target.value })} />
        )}
      </Field>
      <Inline align="stretch" className={styles.actions}>
        <Button size="small" busy={busy} onClick={onChoose}>
          {t(pictureFile ? 'slides.otherPicture' : 'slides.addPicture')}
        </Button>
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            {t('slides.removePicture')}
          </Button>
        )}
      </Inline>
      {pictureFile && (
        <Field label={t('slides.pictureAlt')} description={t('slides.pictureAltHint')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={pictureAltMaxLength}
              value={pictureFile.alt}
              onChange={({ target }) => onChange({ pictureFile: { ...pictureFile, alt: target.value } })}
            />
          )}
        </Field>
      )}
    </>
  )
}
