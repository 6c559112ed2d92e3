import type { Editor } from '@tiptap/react'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { linkAddress, putLink, removeLink, type LinkPlace } from '../links.ts'
import styles from './EditorDialog.module.css'

type LinkDialogProps = { editor: Editor; place: LinkPlace | null; onClose: () => void }

/** Puts in, changes or takes away a link. */
export function LinkDialog({ editor, place, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  // What was last open stays drawn while the dialog fades away.
  const [shown, setShown] = useState(place)
  const field = useRef<HTMLInputElement>(null)
  if (place && place !== shown) setShown(place)
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      title={shown?.href ? t('editor.editLink') : t('editor.newLink')}
      closeLabel={t('action.close')}
      initialFocus={field}
      finalFocus={() => editor.view.dom}
    >
      {shown && (
        <LinkForm key={`${shown.from} ${shown.href}`} editor={editor} place={shown} field={field} onDone={onClose} />
      )}
    </Dialog>
  )
}

type LinkFormProps = {
  editor: Editor
  place: LinkPlace
  field: RefObject<HTMLInputElement | null>
  onDone: () => void
}

function LinkForm({ editor, place, field, onDone }: LinkFormProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState(place.href.replace(/^mailto:/, ''))
  const [text, setText] = useState(place.text)
  const [tried, setTried] = useState(false)
  const href = linkAddress(address)

  const submit = (event: FormEvent) => {
    event.preventDefault()
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
    <form noValidate onSubmit={submit}>
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
      <div className={styles.actions}>
        {place.href !== '' && (
          <Button look="quiet" className={styles.remove} onClick={remove}>
            {t('editor.deleteLink')}
          </Button>
        )}
        <Button onClick={onDone}>{t('action.cancel')}</Button>
        <Button type="submit" look="primary">
          {place.href === '' ? t('editor.insert') : t('editor.apply')}
        </Button>
      </div>
    </form>
  )
}
