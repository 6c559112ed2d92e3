import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { discardDraftsWithin, type DraftKey } from '../lib/drafts.ts'
import { notify, notifyFailure } from '../api/notify.ts'
import { useUser } from '../api/session.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { neighbourOf } from '../ui/neighbour.ts'
import { useTexts } from '../language/language.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type DeleteDialogProps<T> = {
  /** The record to delete; null closes the dialog. */
  item: T | null
  onClose: () => void
  title: (item: T) => string
  /** The consequences, in numbers. */
  description: (item: T) => ReactNode
  /** Further details below. */
  details?: (item: T) => ReactNode
  /** Deletion must wait for something in the dialog. */
  held?: boolean
  /** A quiet call: the dialog shows the result. */
  remove: (item: T) => Promise<unknown>
  deleted: string
  failed: string
  /** Reloads the affected views, whether the deletion succeeded or not. */
  reload: () => Promise<unknown>
  /** The draft of unfinished work on it on this device, which is deleted too. */
  draft: (item: T) => Omit<DraftKey, 'userId'>
  /** A milder alternative, executed at once. */
  instead?: (item: T) => { label: string; onClick: () => void } | null
}

/** Asks before a permanent deletion, with the focus on keeping it. */
export function DeleteDialog<T>({ item, onClose, title, description, ...props }: DeleteDialogProps<T>) {
  const { t } = useTexts(adminTexts)
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const keep = useRef<HTMLButtonElement>(null)
  const { leaveRow, finalFocus } = useRowFocus(item !== null)
  const lastShown = useRef(item)
  useLayoutEffect(() => {
    lastShown.current = item
  }, [item])
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(item)
  if (item !== null && item !== shown) setShown(item)
  if (shown === null) return null

  /** Returns whether it is deleted now. */
  const remove = async (one: T) => {
    try {
      await props.remove(one)
      notify('success', props.deleted)
      return true
    } catch (error) {
      notifyFailure(error, props.failed)
      // A 404 means that it was already deleted, which is the requested result.
      return error instanceof ApiError && error.status === 404
    }
  }

  const deleteIt = async () => {
    // A second click before the first has rendered the button disabled, or while the dialog fades out.
    if (pressed.current || item === null) return
    pressed.current = true
    setBusy(true)
    const gone = await remove(item)
    if (gone) {
      discardDraftsWithin({ userId: user.id, ...props.draft(item) })
      leaveRow()
    }
    await props.reload()
    pressed.current = false
    setBusy(false)
    // The dialog may have been closed and reopened for another record in the meantime.
    if (gone && lastShown.current === item) onClose()
  }

  const instead = props.instead?.(shown)

  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="small"
      title={title(shown)}
      description={description(shown)}
      closeLabel={t('action.close')}
      initialFocus={keep}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {instead && (
            <Button
              onClick={() => {
                onClose()
                instead.onClick()
              }}
            >
              {instead.label}
            </Button>
          )}
          <Button variant="danger" busy={busy} disabled={props.held} onClick={() => void deleteIt()}>
            {t('admin.delete')}
          </Button>
        </>
      }
    >
      {props.details?.(shown)}
    </Dialog>
  )
}

/** The button that opened the dialog disappears with its row, so the focus moves to an adjacent row. */
function useRowFocus(open: boolean) {
  const opener = useRef<Element>(null)
  const next = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!open) return
    // The dialog takes the focus only after this.
    opener.current = document.activeElement
    next.current = null
  }, [open])
  const leaveRow = () => {
    next.current = opener.current && neighbourOf(opener.current)
  }
  return { leaveRow, finalFocus: () => next.current }
}
