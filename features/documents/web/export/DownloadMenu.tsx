import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { exportTexts } from '../../texts/export.ts'

export type DownloadMenuProps = {
  groups: readonly MenuGroup[]
  /** A file is being made. */
  busy?: boolean
  /** Shows its word, where there is room. */
  labelled?: boolean
  /** `line` beside another main action. */
  variant?: 'primary' | 'line'
}

/** All ways out of a document, in groups. */
export function DownloadMenu({ groups, busy = false, labelled = true, variant = 'primary' }: DownloadMenuProps) {
  const { t } = useTexts(exportTexts)
  const label = busy ? t('content.downloading') : t('content.download')
  return (
    <Menu
      trigger={
        <Button
          variant={variant}
          size="small"
          busy={busy}
          aria-label={label}
          title={label}
          icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}
        >
          {labelled && (
            <>
              {t('content.download')}
              <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
            </>
          )}
        </Button>
      }
      entries={groups}
    />
  )
}
