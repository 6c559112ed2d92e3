import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type DeleteDialogProps<T> = {
  /** What is about to be deleted; null closes the dialog. */
  thing: T | null
  onClose: () => void
  title: (thing: T) => string
  /** What goes with it, in numbers. */
  description: (thing: T) => ReactNode
  /** Rejects with the failed call, which has told why. */
  remove: (thing: T) => Promise<void>
}

/** Asks before something is deleted for good, with the focus on keeping it. */
export function DeleteDialog<T>({ thing, onClose, title, description, remove }: DeleteDialogProps<T>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const keep = useRef<HTMLButtonElement>(null)
  // What was last asked about stays drawn while the dialog fades away.
  const [shown, setShown] = useState(thing)
  if (thing !== null && thing !== shown) setShown(thing)
  if (shown === null) return null

  const deleteIt = async () => {
    // A second press before the first has drawn the button disabled, or while the dialog fades away.
    if (pressed.current || thing === null) return
    pressed.current = true
    setBusy(true)
    try {
      await remove(thing)
      onClose()
    } catch (error) {
      // It is gone already: what was asked for has happened.
      if (error instanceof ApiError && error.status === 404) onClose()
    } finally {
      pressed.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={thing !== null}
      onClose={onClose}
      size="small"
      title={title(shown)}
      description={description(shown)}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void deleteIt()}>
            {t('admin.delete')}
          </Button>
        </>
      }
    />
  )
}
