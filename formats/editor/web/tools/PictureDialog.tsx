import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { pictureWidths } from '../../../markdown/web/picture.ts'
import type { PictureTarget } from '../pictures.ts'
import { EditorDialog, EditorForm, type TargetDialogProps, type TargetFormProps } from './EditorDialog.tsx'
import { editorTexts } from '../../texts.ts'

/** A picture's description and width. */
export function PictureDialog(props: TargetDialogProps<PictureTarget>) {
  const { t } = useTexts(editorTexts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <EditorDialog {...props} title={() => t('editor.editPicture')} field={field}>
      {(target) => <PictureForm editor={props.editor} target={target} field={field} onDone={props.onClose} />}
    </EditorDialog>
  )
}

const widths = { ownWidth: null, smallWidth: 'small', halfWidth: 'half', fullWidth: 'full' } as const
const longestAlt = 500

function PictureForm({ editor, target, field, onDone }: TargetFormProps<PictureTarget, HTMLInputElement>) {
  const { t } = useTexts(editorTexts)
  const [alt, setAlt] = useState(target.alt)
  const [width, setWidth] = useState(target.width)

  const remove = () => {
    editor
      .chain()
      .focus()
      .deleteRange({ from: target.at, to: target.at + 1 })
      .run()
    onDone()
  }
  const submit = () => {
    editor
      .chain()
      .focus()
      .setNodeSelection(target.at)
      .updateAttributes('picture', { alt: alt.replace(/\s+/g, ' ').trim(), width })
      .run()
    onDone()
  }
  return (
    <EditorForm
      isNew={false}
      onSubmit={submit}
      onCancel={onDone}
      remove={{ label: t('editor.deletePicture'), onClick: remove }}
    >
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
    </EditorForm>
  )
}
