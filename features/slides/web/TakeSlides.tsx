import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { presentationFileApi } from './queries.ts'
import { slideTexts } from '../texts.ts'

/** A presentation: a document of one's own, or one that a colleague shares. */
type Source = { entry: string } | { shared: string }

/** Downloads a presentation that a colleague shares. */
export function TakeSharedSlides({ shareId }: { shareId: string }) {
  const { t } = useTexts(slideTexts)
  const { busy, take } = useTakeSlides({ shared: shareId })
  return (
    <Button
      size="small"
      busy={busy}
      title={t('slides.take')}
      icon={<FileDown size={17} strokeWidth={1.75} aria-hidden="true" />}
      onClick={take}
    >
      PowerPoint
    </Button>
  )
}

/**
 * Downloads a presentation as a PowerPoint file, named by the server. `save` saves pending changes, because the server writes the file;
 * false when that fails.
 */
export function useTakeSlides(source: Source, save?: () => Promise<boolean>): { busy: boolean; take: () => void } {
  const { t } = useTexts(slideTexts)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      if (save && !(await save())) return notify('error', t('slides.notDownloaded'))
      const file = await ('entry' in source
        ? presentationFileApi.take({ params: { id: source.entry }, quiet: true })
        : presentationFileApi.takeShared({ params: { id: source.shared }, quiet: true }))
      saveFile(file, file.name)
      notify('success', t('slides.downloaded'))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, take: () => void take() }
}
