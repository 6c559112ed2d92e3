import History from 'lucide-react/icons/history'
import { Suspense, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'

const pastVersions = lazyPage(async () => (await import('./PastVersions.tsx')).PastVersions)

type VersionsButtonProps = {
  entry: HistoryEntry
  text: string
  /** Nothing is still on its way to the server. */
  saved: boolean
  onRestored: (entry: HistoryEntry) => void
}

/** Opens the versions of the document. */
export function VersionsButton({ saved, ...rest }: VersionsButtonProps) {
  const { t } = useTexts(checkTexts)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = async () => {
    try {
      await pastVersions.preload()
      setUsed(true)
      setOpen(true)
    } catch {
      notify('error', t('error.network'))
    }
  }
  return (
    <>
      <IconButton
        size="small"
        label={t('check.versions')}
        disabled={!saved}
        icon={<History size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void show()}
      />
      {used && (
        <Suspense fallback={null}>
          <pastVersions.Page open={open} onClose={() => setOpen(false)} {...rest} />
        </Suspense>
      )}
    </>
  )
}
