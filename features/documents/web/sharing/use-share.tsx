import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { barTexts } from '../../texts/bar.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { sharingOf, type ShareTarget } from './queries.ts'

/** Few open this form: its code loads when they do. */
const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** Opens the dialog to share something. */
export function useShareDialog(target: ShareTarget): { show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean | null>(null)
  return {
    show: () => setOpen(true),
    dialog: open !== null && <ShareDialog target={target} open={open} onClose={() => setOpen(false)} />,
  }
}

/** Shares a document and says with how many it is shared: the school, colleagues, groups and links count one each. */
export function useShare(target: ShareTarget) {
  const { t } = useTexts(barTexts, sharingTexts)
  const { show, dialog } = useShareDialog(target)
  const { data } = useQuery(sharingOf(target))
  const count = data ? Number(data.school) + data.people.length + data.groups.length + data.links.length : 0
  const label = count > 0 ? t('bar.shared', { count }) : t('sharing.share')
  const icon = <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
  return {
    dialog,
    entry: { label, icon, onSelect: show },
    render: (labelled: boolean) =>
      labelled || count > 0 ? (
        <Button size="small" icon={icon} aria-label={label} onClick={show}>
          {labelled ? label : count}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onClick={show} />
      ),
  }
}
