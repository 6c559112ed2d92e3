import { useQuery } from '@tanstack/react-query'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { barTexts } from '../../texts/bar.ts'
import { historyTexts } from '../../texts/history.ts'
import { listVersions } from '../versions/queries.ts'
import styles from './DocumentBar.module.css'

const pastVersions = lazyPage(async () => (await import('../versions/PastVersions.tsx')).PastVersions)

type SavedStateProps = {
  entry: HistoryEntry
  /** The text as it is shown. */
  text: string
  saving: string
  /** Replaces “Saved” while changes are not saved. */
  trouble: string
  onRestored: (entry: HistoryEntry) => void
  /** Replaces all edits by the generated text; left out where there are none. */
  onOriginal?: (() => Promise<void>) | undefined
}

/** Says in one word whether the document is saved and which version it is; opens the versions. */
export function SavedState({ entry, text, saving, trouble, onRestored, onOriginal }: SavedStateProps) {
  const { t } = useTexts(barTexts, checkTexts, historyTexts)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const number = useVersionNumber(entry)
  const isSaved = saving === 'nothing' || saving === 'saved'
  const isTrouble = !isSaved && saving !== 'pending'
  const show = async () => {
    try {
      await pastVersions.preload()
      setWasOpened(true)
      setOpen(true)
    } catch {
      notify('error', t('error.network'))
    }
  }
  // Pressed while the last edit is being saved, the button opens the versions when that edit is one of them.
  if (open && isTrouble) setOpen(false)
  const Icon = isTrouble ? CloudAlert : isSaved ? CloudCheck : CloudUpload
  const state = isTrouble ? trouble : t(isSaved ? 'history.saved' : 'history.saving')
  const words = isSaved && number !== null ? t('bar.state', { state, number }) : state
  return (
    <>
      <button
        type="button"
        className={styles.state}
        // The status inside it would not name it.
        aria-label={words}
        data-saving={saving}
        data-trouble={isTrouble}
        title={isSaved ? t('check.versions') : undefined}
        aria-disabled={isTrouble}
        onClick={() => !isTrouble && void show()}
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        <output>{words}</output>
      </button>
      {wasOpened && (
        <pastVersions.Part
          open={open && isSaved}
          onClose={() => setOpen(false)}
          entry={entry}
          text={text}
          onRestored={onRestored}
          onOriginal={onOriginal}
        />
      )}
    </>
  )
}

/** Milliseconds: manual edits within this time are one version. */
const oneVersion = 10 * 60_000

/** Numbers the version that is shown; null until it is known. Typing within ten minutes does not change the number. */
function useVersionNumber({ id, version, isEditedInTurns = false }: HistoryEntry): number | null {
  const list = useQuery(listVersions(id))
  const [newest] = list.data?.versions ?? []
  const follow = useEffectEvent(() => {
    if (!newest) return
    // Each person's edits are versions of their own.
    const isSame = !isEditedInTurns && newest.cause === 'edited' && Date.now() - Date.parse(newest.madeAt) < oneVersion
    if (!isSame) void list.refetch()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each saved version may have a new number
  useEffect(() => follow(), [version])
  return newest?.number ?? null
}
