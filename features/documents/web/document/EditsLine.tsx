import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef, useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import styles from '../EntryDocument.module.css'
import type { useEdits } from './use-edits.ts'
import { historyTexts } from '../../texts/history.ts'

type Edits = ReturnType<typeof useEdits>

const icons = {
  pending: CloudUpload,
  saved: CloudCheck,
  waiting: CloudAlert,
  refused: CloudAlert,
  tooLong: CloudAlert,
  changed: CloudAlert,
  gone: CloudAlert,
}

/** Whether the edits are safe, and the way back to what was generated. */
export function EditsLine({ edits }: { edits: Edits }) {
  const [asking, setAsking] = useState(false)
  const { t } = useTexts(historyTexts)
  const words = useWords(edits)
  const state = edits.saving === 'nothing' ? edits.edited && 'saved' : edits.saving
  if (!state) return null
  // The pending conflict comes first.
  const restorable = edits.edited && state !== 'changed' && state !== 'gone'
  const Icon = icons[state]
  return (
    <div className={styles.line} data-trouble={Icon === CloudAlert}>
      <Inline as="output" wrap={false}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {words[state]}
      </Inline>
      {restorable && (
        <Button
          variant="quiet"
          size="small"
          data-folds
          icon={<RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('history.restore')}
        </Button>
      )}
      <RestoreDialog open={asking && restorable} onClose={() => setAsking(false)} restore={edits.restore} />
    </div>
  )
}

function useWords({ isStored, excess, failure }: Edits): Record<keyof typeof icons, string> {
  const { t } = useTexts(historyTexts)
  const language = useLanguage()
  const savedText = t(isStored ? 'history.savedHere' : 'history.notSaved')
  const figures = { excess: formatNumber(excess, language), limit: formatNumber(contentMaxLength, language) }
  return {
    pending: t('history.saving'),
    saved: t('history.saved'),
    waiting: savedText,
    refused: `${t('history.notSaved')}. ${failure ?? ''}`,
    tooLong: `${savedText}: ${t('history.tooLong', figures)}`,
    changed: savedText,
    gone: savedText,
  }
}

type RestoreDialogProps = { open: boolean; onClose: () => void; restore: () => Promise<void> }

function RestoreDialog({ open, onClose, restore }: RestoreDialogProps) {
  const { t } = useTexts(historyTexts)
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const goBack = async () => {
    setBusy(true)
    try {
      await restore()
      notify('success', t('history.restored'))
      onClose()
    } catch {
      // The failed call has shown the error; the dialog stays open for another try.
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
          <Button variant="danger" busy={busy} onClick={() => void goBack()}>
            {t('history.restore')}
          </Button>
        </>
      }
    />
  )
}
