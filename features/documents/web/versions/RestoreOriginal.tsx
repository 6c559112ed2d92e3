import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { historyTexts } from '../../texts/history.ts'

/** Replaces all edits by the generated text, once that is confirmed. */
export function RestoreOriginal({ restore, onDone }: { restore: () => Promise<void>; onDone: () => void }) {
  const { t } = useTexts(historyTexts)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const goBack = async () => {
    setBusy(true)
    try {
      await restore()
      notify('success', t('history.restored'))
      onDone()
    } catch {
      // The failed call has shown the error; the dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('history.restore')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('history.restoreTitle')}
        description={t('history.restoreText')}
        closeLabel={t('action.close')}
        initialFocus={keep}
        footer={
          <>
            <Button ref={keep} onClick={() => setOpen(false)}>
              {t('history.keepEdits')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void goBack()}>
              {t('history.restore')}
            </Button>
          </>
        }
      />
    </>
  )
}
