import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { errorText } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { deckFileApi } from './queries.ts'
import { slideTexts } from '../texts.ts'

type TakeSlidesProps = {
  /** The presentation: an entry of one's own, or what a colleague shares. */
  of: { entry: string } | { shared: string }
  /** Makes sure that the server, which writes the file, has what is shown; false: it has not. */
  save?: () => Promise<boolean>
}

/** Takes what a colleague shares. */
export const TakeSharedSlides = ({ shareId }: { shareId: string }) => <TakeSlides of={{ shared: shareId }} />

/** Takes a presentation away as a file of PowerPoint, under the name that the server gives it. */
export function TakeSlides({ of, save }: TakeSlidesProps) {
  const { t } = useTexts(slideTexts)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      if (save && !(await save())) return notify('error', t('slides.notTaken'))
      const file = await ('entry' in of
        ? deckFileApi.take({ params: { id: of.entry }, quiet: true })
        : deckFileApi.takeShared({ params: { id: of.shared }, quiet: true }))
      saveFile(file, file.name)
      notify('success', t('slides.taken'))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look={'entry' in of ? 'primary' : undefined}
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
