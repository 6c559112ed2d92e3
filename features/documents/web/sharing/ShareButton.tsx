import Share2 from 'lucide-react/icons/share-2'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import type { ShareTarget } from './queries.ts'
import { useShareDialog } from './use-share.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

/** Opens the sharing dialog from a row of icons. */
export function ShareButton(target: ShareTarget) {
  const { t } = useTexts(sharingTexts)
  const { show, dialog } = useShareDialog(target)
  return (
    <>
      <IconButton
        label={t('sharing.title', { title: target.title })}
        icon={<Share2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={show}
      />
      {dialog}
    </>
  )
}
