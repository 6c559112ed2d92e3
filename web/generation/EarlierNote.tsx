import { useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history'
import { historyEntry } from '../entry/queries.ts'
import { errorText } from '../lib/api.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './notes.module.css'

type EarlierNoteProps = {
  /** What stood here before, or was generated after it. */
  other: HistoryEntry
  shown: HistoryEntry
  onShow: (entry: HistoryEntry) => void
}

/** Above a text that was generated again: the one before it is not lost, nor what was edited in it, and one press brings it back. */
export function EarlierNote({ other, shown, onShow }: EarlierNoteProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const isEarlier = other.createdAt < shown.createdAt
  const show = async () => {
    setBusy(true)
    try {
      onShow(await queryClient.fetchQuery(historyEntry(other.id)))
    } catch (error) {
      setBusy(false)
      notify('error', errorText(error))
    }
  }
  return (
    <div className={styles.note}>
      <Notice
        tone="info"
        icon={<History size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button look="soft" size="small" busy={busy} onClick={() => void show()}>
            {isEarlier ? t('generation.toEarlier') : t('generation.toNewer')}
          </Button>
        }
      >
        {isEarlier ? t('generation.earlierKept') : t('generation.newerKept')}
      </Notice>
    </div>
  )
}
