import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../lib/notify.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Saving } from './autosave.ts'
import styles from './EditsLine.module.css'
import type { useEdits } from './use-edits.ts'

const states = {
  pending: { icon: CloudUpload, text: 'history.saving' },
  saved: { icon: CloudCheck, text: 'history.saved' },
  waiting: { icon: CloudAlert, text: 'history.savedHere' },
  refused: { icon: CloudAlert, text: 'history.notSaved' },
} as const satisfies Record<Exclude<Saving, 'nothing'>, object>

/** Whether the edits are safe, and the way back to what was generated. */
export function EditsLine({ edits }: { edits: ReturnType<typeof useEdits> }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const state = edits.saving === 'nothing' ? edits.edited && states.saved : states[edits.saving]
  if (!state) return null
  return (
    <div className={styles.line} data-trouble={edits.saving === 'waiting' || edits.saving === 'refused'}>
      <output className={styles.state}>
        <state.icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(state.text)}
      </output>
      {edits.edited && (
        <Button
          look="quiet"
          size="small"
          icon={<RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('history.restore')}
        </Button>
      )}
      <RestoreDialog open={asking} onClose={() => setAsking(false)} restore={edits.restore} />
    </div>
  )
}

type RestoreDialogProps = { open: boolean; onClose: () => void; restore: () => Promise<void> }

function RestoreDialog({ open, onClose, restore }: RestoreDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const goBack = async () => {
    setBusy(true)
    try {
      await restore()
      notify('success', t('history.restored'))
      onClose()
    } catch {
      // The failed call has told why; the dialog stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('history.restoreTitle')}
      description={t('history.restoreText')}
      closeLabel={t('action.close')}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('history.keepEdits')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void goBack()}>
            {t('history.restore')}
          </Button>
        </>
      }
    />
  )
}
