import FolderArchive from 'lucide-react/icons/folder-archive'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { recordTexts } from '../../texts/records.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'

/** Few open this form: its code loads when they do. */
const RecordsDialog = lazyPart(async () => (await import('./RecordsDialog.tsx')).RecordsDialog)

type Named = { id: string; name: string }
const none: readonly Named[] = []

/** Opens the form for a group that the user reviews, or for the user's own submissions. */
export function ExportRecords({ group = null, members = none }: { group?: Named | null; members?: readonly Named[] }) {
  const { t } = useTexts(recordTexts)
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button icon={<FolderArchive size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {group ? <VisuallyHidden on="phone">{t('record.export')}</VisuallyHidden> : t('record.export')}
      </Button>
      {open !== null && <RecordsDialog group={group} members={members} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
