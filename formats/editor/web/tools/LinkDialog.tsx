import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { linkAddress, putLink, removeLink, type LinkTarget } from '../links.ts'
import { EditorDialog, EditorForm, type TargetDialogProps, type TargetFormProps } from './EditorDialog.tsx'
import { editorTexts } from '../../texts.ts'

/** Inserts, changes or removes a link. */
export function LinkDialog(props: TargetDialogProps<LinkTarget>) {
  const { t } = useTexts(editorTexts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <EditorDialog {...props} title={({ href }) => (href ? t('editor.editLink') : t('editor.newLink'))} field={field}>
      {(target) => <LinkForm editor={props.editor} target={target} field={field} onDone={props.onClose} />}
    </EditorDialog>
  )
}

function LinkForm({ editor, target, field, onDone }: TargetFormProps<LinkTarget, HTMLInputElement>) {
  const { t } = useTexts(editorTexts)
  const [address, setAddress] = useState(target.href.replace(/^mailto:/, ''))
  const [text, setText] = useState(target.text)
  const [tried, setTried] = useState(false)
  const href = linkAddress(address)

  const submit = () => {
    setTried(true)
    if (!href) return field.current?.focus()
    putLink(editor, target, { href, text: text.trim() || address.trim() })
    onDone()
  }
  const remove = () => {
    removeLink(editor, target)
    onDone()
  }
  return (
    <EditorForm
      isNew={target.href === ''}
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
