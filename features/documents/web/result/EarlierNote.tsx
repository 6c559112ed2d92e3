import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyEntry } from '../document/queries.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import styles from './Result.module.css'
import { generationTexts } from '../../texts/generation.ts'

type EarlierNoteProps = {
  /** The former result, or a later one. */
  other: HistoryEntry
  shown: HistoryEntry
  onShow: (entry: HistoryEntry) => void
}

/** Shown below a text that was generated again: the previous text and its edits are not lost, and one click restores them. */
export function EarlierNote({ other, shown, onShow }: EarlierNoteProps) {
  const { t } = useTexts(generationTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const isEarlier = other.createdAt < shown.createdAt
  const show = async () => {
    setBusy(true)
    try {
      onShow(await queryClient.fetchQuery(historyEntry(other.id)))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles.earlierNote}>
      {isEarlier ? t('generation.earlierSaved') : t('generation.newerSaved')}{' '}
      <Button variant="link" busy={busy} onClick={() => void show()}>
        {isEarlier ? t('generation.toEarlier') : t('generation.toNewer')}
      </Button>
    </p>
  )
}
