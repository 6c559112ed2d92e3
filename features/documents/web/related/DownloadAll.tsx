import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import FolderArchive from 'lucide-react/icons/folder-archive'
import Printer from 'lucide-react/icons/printer'
import type { ThreadMember } from '../../contract/threads.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { useZip } from '../zip/use-zip.ts'
import { derivationTexts } from '../../texts/derivation.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Offers related documents as one file, and shows its progress. */
export function DownloadAll({ members }: { members: readonly ThreadMember[] }) {
  const { t } = useTexts(derivationTexts, historyPageTexts)
  const language = useLanguage()
  const { ready, start, stop } = useZip()
  const [first] = members
  const name = first ? first.title || agentNameOf(first, language) : ''
  const icon = (Icon: typeof FileText) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  if (ready)
    return (
      <Inline gap={3} wrap={false}>
        <Text as="output" size="sm">
          {t('tagging.zipping', ready)}
        </Text>
        <Button size="small" onClick={stop}>
          {t('tagging.zipStop')}
        </Button>
      </Inline>
    )
  return (
    <Menu
      trigger={
        <Button variant="primary" size="small" icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}>
          {t('thread.takeAll')}
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          label: t('thread.asZip'),
          icon: icon(FolderArchive),
          hint: '.zip',
          onSelect: () => void start(members, { as: 'zip', name }),
        },
        {
          label: t('thread.asWord'),
          icon: icon(FileText),
          hint: '.docx',
          onSelect: () => void start(members, { as: 'docx', name }),
        },
        {
          label: t('thread.asPdf'),
          icon: icon(Printer),
          onSelect: () => void start(members, { as: 'pdf', name }),
        },
      ]}
    />
  )
}
