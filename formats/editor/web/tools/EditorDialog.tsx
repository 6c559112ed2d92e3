import type { Editor } from '@tiptap/react'
import { Fragment, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from '../EditorDialogs.module.css'
import { editorTexts } from '../../texts.ts'

/** `place` is the node to edit, or null while the dialog is closed. */
export type TargetDialogProps<Target> = { editor: Editor; target: Target | null; onClose: () => void }

type EditorDialogProps<Target> = TargetDialogProps<Target> & {
  title: (target: Target) => string
  /** The field that gets the focus. */
  field: RefObject<HTMLElement | null>
  /** An `EditorForm`, which mounts again each time the dialog opens. */
  children: (target: Target) => ReactNode
}

/** A dialog for an element of the document. Closing it returns the focus to the text. */
export function EditorDialog<Target>({ editor, target, onClose, title, field, children }: EditorDialogProps<Target>) {
  const { t } = useTexts()
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState({ target, openCount: 0 })
  if (target && target !== shown.target) setShown({ target, openCount: shown.openCount + 1 })
  if (!shown.target) return null
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={title(shown.target)}
      closeLabel={t('action.close')}
      initialFocus={field}
      finalFocus={() => editor.view.dom}
    >
      <Fragment key={shown.openCount}>{children(shown.target)}</Fragment>
    </Dialog>
  )
}

export type TargetFormProps<Target, Field extends HTMLElement> = {
  editor: Editor
  target: Target
  field: RefObject<Field | null>
  onDone: () => void
}

type EditorFormProps = {
  /** It is not in the document yet. */
  isNew: boolean
  /** True if the current input can be inserted into the document. */
  ready?: boolean
  onSubmit: () => void
  onCancel: () => void
  /** Removes the item from the document. */
  remove: { label: string; onClick: () => void }
  /** The fields, which show their own errors. */
  children: ReactNode
}

/** Fields with the buttons under them. */
export function EditorForm({ isNew, ready = true, onSubmit, onCancel, remove, children }: EditorFormProps) {
  const { t } = useTexts(editorTexts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form can be submitted past its disabled button.
    if (ready) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {children}
      <Inline align="stretch" justify="end" className={styles.actions}>
        {!isNew && (
          <Button variant="quiet" className={styles.remove} onClick={remove.onClick}>
            {remove.label}
          </Button>
        )}
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!ready}>
          {isNew ? t('editor.insert') : t('editor.apply')}
        </Button>
      </Inline>
    </form>
  )
}
