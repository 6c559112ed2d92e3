import { useRef } from 'react'
import { adminTexts } from '../../i18n/texts/admin.ts'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

type LeaveDialogProps = { open: boolean; onStay: () => void; onKeep: () => void; onDiscard: () => void }

/** Asks what to do with unsaved changes when a form is closed; the focus is on staying. */
export function LeaveDialog({ open, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const { t } = useTexts(adminTexts)
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="small"
      title={t('admin.leaveTitle')}
      description={t('admin.leaveText')}
      closeLabel={t('action.close')}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={onStay}>
            {t('admin.keepEditing')}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('admin.discardChanges')}
          </Button>
          <Button variant="primary" onClick={onKeep}>
            {t('admin.keepAndLeave')}
          </Button>
        </>
      }
    />
  )
}
