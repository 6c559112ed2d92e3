import CodeXml from 'lucide-react/icons/code-xml'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Hash from 'lucide-react/icons/hash'
import Presentation from 'lucide-react/icons/presentation'
import Printer from 'lucide-react/icons/printer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportTexts } from '#features/documents/texts/export.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { notify, notifyUnsaved } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { recordTexts } from '../../texts/records.ts'
import { approvedVersion, type ApprovedFormat } from './queries.ts'

const icon = (Icon: typeof Hash) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />

/** Downloads the approved version, each file with the line about its approval. */
export function ApprovedDownloads({ id }: { id: string }) {
  const { t } = useTexts(exportTexts, recordTexts)
  const [busy, setBusy] = useState(false)
  const { data: approved, error } = useQuery(approvedVersion(id))
  if (error) return <Notice tone="warn">{errorText(error)}</Notice>
  if (!approved) return null

  async function save(format: ApprovedFormat) {
    setBusy(true)
    try {
      const { saveApproved } = await import('./save-approved.ts')
      await saveApproved(id, approved!, format)
      // The page cannot detect whether printing succeeded.
      if (format !== 'pdf') notify('success', t('record.saved'))
    } catch (failure) {
      notifyUnsaved(failure, t('record.failed'))
    } finally {
      setBusy(false)
    }
  }

  const file = (label: string, format: ApprovedFormat, Icon: typeof Hash) => ({
    label,
    icon: icon(Icon),
    ...(format !== 'pdf' && { hint: `.${format}` }),
    onSelect: () => void save(format),
  })
  return (
    <div>
      <Menu
        trigger={
          <Button busy={busy} icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}>
            {busy ? t('record.preparing') : t('record.download')}
          </Button>
        }
        entries={[
          {
            label: t('record.files'),
            entries: [
              file(t('content.word'), 'docx', FileText),
              ...(approved.hasSlides ? [file('PowerPoint', 'pptx', Presentation)] : []),
              file(t('record.print'), 'pdf', Printer),
              file('HTML', 'html', CodeXml),
              file('Markdown', 'md', Hash),
            ],
          },
        ]}
      />
    </div>
  )
}
