import ChevronDown from 'lucide-react/icons/chevron-down'
import CodeXml from 'lucide-react/icons/code-xml'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Hash from 'lucide-react/icons/hash'
import ListTree from 'lucide-react/icons/list-tree'
import Printer from 'lucide-react/icons/printer'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import styles from './DownloadMenu.module.css'
import { exportTexts } from '../../texts/export.ts'

export type DownloadFormat = 'docx' | 'html' | 'md' | 'pdf'

type DownloadMenuProps = {
  onDownload: (format: DownloadFormat) => void
  /** A file is being made. */
  busy?: boolean
  /** The user is to choose one section. */
  onSection?: () => void
  /** Offers the choice of a Word template. */
  onTemplate?: () => void
  /** Further Word downloads: parts of the document. */
  parts?: readonly { label: string; onSelect: () => void }[] | undefined
}

/** A document as a Word, HTML or Markdown file, or on paper, which can be a PDF. */
export function DownloadMenu({ onDownload, busy = false, onSection, onTemplate, parts }: DownloadMenuProps) {
  const { t } = useTexts(exportTexts)
  const icon = (Icon: typeof Hash) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  const label = busy ? t('content.downloading') : t('content.download')
  return (
    <Menu
      trigger={
        <Button
          variant="primary"
          size="small"
          busy={busy}
          aria-label={label}
          title={label}
          icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}
        >
          <span className={styles.label}>{t('content.download')}</span>
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
      entries={[
        { label: t('content.word'), icon: icon(FileText), hint: '.docx', onSelect: () => onDownload('docx') },
        { label: 'HTML', icon: icon(CodeXml), hint: '.html', onSelect: () => onDownload('html') },
        { label: 'Markdown', icon: icon(Hash), hint: '.md', onSelect: () => onDownload('md') },
        { label: t('content.print'), icon: icon(Printer), onSelect: () => onDownload('pdf') },
        ...(parts ?? []).map((part) => ({ ...part, icon: icon(FileText), hint: '.docx' })),
        ...(onSection ? [{ label: t('content.oneSection'), icon: icon(ListTree), onSelect: onSection }] : []),
        ...(onTemplate ? [{ label: t('content.otherTemplate'), icon: icon(FileText), onSelect: onTemplate }] : []),
      ]}
    />
  )
}
