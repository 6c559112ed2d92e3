import FileDown from 'lucide-react/icons/file-down'
import Sparkles from 'lucide-react/icons/sparkles'
import type { Agent } from '../../contract/agents.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { rowIcon, rowIcons } from '#platform/web/lists/row-icons.tsx'
import { generatePath } from '#platform/web/paths.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { copyAgent } from '../versions/copy-agent.ts'
import { take } from '../import-export/ExchangeMenu.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

export type AgentMenuProps = {
  agent: Agent
  /** Name in the language of the list. */
  name: string
  /** Null: the list has no checkboxes, and the most frequent actions have their own buttons. */
  tick: { ticked: boolean; onTick: () => void } | null
  onCopied: (copy: { id: string }) => void
  onEdit: () => void
  onDelete: () => void
}

/** Shows the actions for an assistant. */
export function AgentMenu({ agent, name, tick, onCopied, onEdit, onDelete }: AgentMenuProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentVersionTexts)
  const copy = async () => {
    const copied = await copyAgent(agent.id)
    if (copied) onCopied(copied)
  }
  const edit = { label: t('admin.edit'), icon: rowIcons.edit, onSelect: onEdit }
  const open = {
    label: t('agentForm.open'),
    icon: <Sparkles {...rowIcon} />,
    link: <Link to={generatePath(agent.id)} />,
  }
  const remove = { label: t('admin.delete'), icon: rowIcons.delete, onSelect: onDelete }
  const seldom = [
    { label: t('agentVersion.copy'), icon: rowIcons.copy, onSelect: () => void copy() },
    { label: t('agentForm.fileOut'), icon: <FileDown {...rowIcon} />, onSelect: () => void take([agent.id], name) },
  ]
  return (
    <Menu
      trigger={<IconButton label={t('listing.more', { name })} icon={rowIcons.more} />}
      entries={
        tick
          ? [
              edit,
              open,
              {
                label: t(tick.ticked ? 'listing.deselect' : 'listing.select'),
                icon: rowIcons.select,
                onSelect: tick.onTick,
              },
              ...seldom,
              remove,
            ]
          : seldom
      }
    />
  )
}
