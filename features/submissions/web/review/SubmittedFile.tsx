import Download from 'lucide-react/icons/download'
import Stamp from 'lucide-react/icons/stamp'
import { useState } from 'react'
import { saveFile } from '#platform/web/api/download.ts'
import { notifyUnsaved } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionsApi } from '../queries.ts'
import { recordsApi } from '../records/queries.ts'

/** Downloads the file that was submitted, unchanged, and once it is approved the sheet that says so. */
export function SubmittedFile({ id, name, isApproved }: { id: string; name: string; isApproved: boolean }) {
  const { t } = useTexts(reviewTexts)
  const [busy, setBusy] = useState<'file' | 'sheet' | null>(null)
  async function download(what: 'file' | 'sheet') {
    setBusy(what)
    try {
      const call = what === 'file' ? submissionsApi.file : recordsApi.sheet
      const file = await call({ params: { id }, quiet: true })
      saveFile(file, file.name)
    } catch (error) {
      notifyUnsaved(error, t('review.fileFailed'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Inline gap={3}>
      <Button
        busy={busy === 'file'}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void download('file')}
      >
        {t(busy === 'file' ? 'review.downloading' : 'review.downloadFile')}
      </Button>
      {isApproved && (
        <Button
          busy={busy === 'sheet'}
          icon={<Stamp size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void download('sheet')}
        >
          {t(busy === 'sheet' ? 'review.downloading' : 'review.downloadSheet')}
        </Button>
      )}
      <span>{name}</span>
    </Inline>
  )
}
