import type { Editor } from '@tiptap/react'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Choice, Choices } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { PicturePlace } from '../pictures.ts'
import styles from './EditorDialog.module.css'
import { pictureWidths } from '../../picture.ts'

type PictureDialogProps = { editor: Editor; place: PicturePlace | null; onClose: () => void }

/** A picture's description and width. */
export function PictureDialog({ editor, place, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  // What was last open stays drawn while the dialog fades away.
  const [shown, setShown] = useState(place)
  const field = useRef<HTMLInputElement>(null)
  if (place && place !== shown) setShown(place)
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      title={t('editor.editPicture')}
      closeLabel={t('action.close')}
      initialFocus={field}
      finalFocus={() => editor.view.dom}
    >
      {shown && <PictureForm key={shown.at} editor={editor} place={shown} field={field} onDone={onClose} />}
    </Dialog>
  )
}

type PictureFormProps = {
  editor: Editor
  place: PicturePlace
  field: RefObject<HTMLInputElement | null>
  onDone: () => void
}

const widths = { ownWidth: null, smallWidth: 'small', halfWidth: 'half', fullWidth: 'full' } as const
const longestAlt = 500

function PictureForm({ editor, place, field, onDone }: PictureFormProps) {
  const { t } = useTranslation()
  const [alt, setAlt] = useState(place.alt)
  const [width, setWidth] = useState(place.width)

  const remove = () => {
    editor
      .chain()
      .focus()
      .deleteRange({ from: place.at, to: place.at + 1 })
      .run()
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor
      .chain()
      .focus()
      .setNodeSelection(place.at)
      .updateAttributes('picture', { alt: alt.replace(/\s+/g, ' ').trim(), width })
      .run()
    onDone()
  }
  return (
    <form onSubmit={submit}>
      <Field label={t('editor.pictureAlt')} description={t('editor.pictureAltHelp')}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={alt}
            maxLength={longestAlt}
            onChange={(event) => setAlt(event.target.value)}
          />
        )}
      </Field>
      <FieldGroup label={t('editor.pictureWidth')}>
        {(control) => (
          <Choices>
            {Object.entries(widths).map(([name, size]) => {
              const pixels = size && pictureWidths[size]
              return (
                <Choice
                  key={name}
                  type="radio"
                  name={control.id}
                  label={t(`editor.${name as keyof typeof widths}`)}
                  checked={width === pixels}
                  onChange={() => setWidth(pixels)}
                />
              )
            })}
          </Choices>
        )}
      </FieldGroup>
      <div className={styles.actions}>
        <Button look="quiet" className={styles.remove} onClick={remove}>
          {t('editor.deletePicture')}
        </Button>
        <Button onClick={onDone}>{t('action.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('editor.apply')}
        </Button>
      </div>
    </form>
  )
}
