import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { errorText } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { presentationFileApi } from './queries.ts'
import { slideTexts } from '../texts.ts'

type TakeSlidesProps = {
  /** The presentation: a document of one's own, or one that a colleague shares. */
  of: { entry: string } | { shared: string }
  /** Saves pending changes, because the server writes the file; false when that fails. */
  save?: () => Promise<boolean>
}

/** Downloads what a colleague shares. */
export const TakeSharedSlides = ({ shareId }: { shareId: string }) => <TakeSlides of={{ shared: shareId }} />

/** Downloads a presentation as a PowerPoint file, named by the server. */
export function TakeSlides({ of, save }: TakeSlidesProps) {
  const { t } = useTexts(slideTexts)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      if (save && !(await save())) return notify('error', t('slides.notDownloaded'))
      const file = await ('entry' in of
        ? presentationFileApi.take({ params: { id: of.entry }, quiet: true })
        : presentationFileApi.takeShared({ params: { id: of.shared }, quiet: true }))
      saveFile(file, file.name)
      notify('success', t('slides.downloaded'))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={'entry' in of ? 'primary' : undefined}
      size="small"
      busy={busy}
      title={t('slides.take')}
      icon={<FileDown size={17} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void take()}
    >
      PowerPoint
    </Button>
  )
}
