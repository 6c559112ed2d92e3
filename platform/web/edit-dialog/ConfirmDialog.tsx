import { useRef, type ReactNode } from 'react'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The consequences. */
  text: ReactNode
  /** The label of the button that changes nothing, if another one than “Cancel”. */
  cancelLabel?: string
  /** Null: there is nothing to confirm. */
  confirm: { label: string; variant: 'primary' | 'danger'; busy?: boolean; onClick: () => void } | null
  children?: ReactNode
}

/** Asks before something that is hard to undo, with the focus on leaving it as it is. Deleting has a dialog of its own: DeleteDialog. */
export function ConfirmDialog({ open, onClose, title, text, cancelLabel, confirm, children }: ConfirmDialogProps) {
  const { t } = useTexts()
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={text}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          {confirm && (
            <Button variant={confirm.variant} busy={confirm.busy ?? false} onClick={confirm.onClick}>
              {confirm.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
