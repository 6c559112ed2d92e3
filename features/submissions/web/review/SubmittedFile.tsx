import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { saveFile } from '#platform/web/api/download.ts'
import { notifyUnsaved } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import styles from '../Submissions.module.css'
import { submissionsApi } from '../queries.ts'

/** Downloads the file that was submitted, unchanged. */
export function SubmittedFile({ id, name }: { id: string; name: string }) {
  const { t } = useTexts(reviewTexts)
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const file = await submissionsApi.file({ params: { id }, quiet: true })
      saveFile(file, file.name)
    } catch (error) {
      notifyUnsaved(error, t('review.fileFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        busy={busy}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t(busy ? 'review.downloading' : 'review.downloadFile')}
      </Button>{' '}
      <span className={styles.fileName}>{name}</span>
    </div>
  )
}
