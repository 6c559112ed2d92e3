import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { historyTexts } from '../../texts/history.ts'

/** Replaces all edits by the generated text, once that is confirmed. */
export function RestoreOriginal({ restore, onDone }: { restore: () => Promise<void>; onDone: () => void }) {
  const { t } = useTexts(historyTexts)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
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
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('history.restoreTitle')}
        text={t('history.restoreText')}
        cancelLabel={t('history.keepEdits')}
        confirm={{ label: t('history.restore'), variant: 'danger', busy, onClick: () => void goBack() }}
      />
    </>
  )
}
