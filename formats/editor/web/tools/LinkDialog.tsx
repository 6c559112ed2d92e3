import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { linkAddress, putLink, removeLink, type LinkPlace } from '../links.ts'
import { EditorDialog, EditorForm, type PlaceDialogProps, type PlaceFormProps } from './EditorDialog.tsx'
import { editorTexts } from '../../texts.ts'

/** Puts in, changes or takes away a link. */
export function LinkDialog(props: PlaceDialogProps<LinkPlace>) {
  const { t } = useTexts(editorTexts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <EditorDialog {...props} title={({ href }) => (href ? t('editor.editLink') : t('editor.newLink'))} field={field}>
      {(place) => <LinkForm editor={props.editor} place={place} field={field} onDone={props.onClose} />}
    </EditorDialog>
  )
}

function LinkForm({ editor, place, field, onDone }: PlaceFormProps<LinkPlace, HTMLInputElement>) {
  const { t } = useTexts(editorTexts)
  const [address, setAddress] = useState(place.href.replace(/^mailto:/, ''))
  const [text, setText] = useState(place.text)
  const [tried, setTried] = useState(false)
  const href = linkAddress(address)

  const submit = () => {
    setTried(true)
    if (!href) return field.current?.focus()
    putLink(editor, place, { href, text: text.trim() || address.trim() })
    onDone()
  }
  const remove = () => {
    removeLink(editor, place)
    onDone()
  }
  return (
    <EditorForm
      isNew={place.href === ''}
      onSubmit={submit}
      onCancel={onDone}
      remove={{ label: t('editor.deleteLink'), onClick: remove }}
    >
      <Field
        label={t('editor.linkAddress')}
        description={t('editor.linkHelp')}
        error={tried && !href ? t('editor.badLink') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('editor.linkText')}>
        {(control) => <TextInput {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
    </EditorForm>
  )
}
