import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import ListChecks from 'lucide-react/icons/list-checks'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash from 'lucide-react/icons/trash-2'
import type { Agent } from '../../contract/agents.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { generatePath } from '#platform/web/paths.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { agentsChanged } from '../list/queries.ts'
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
  showIn: ListState['showIn']
  onEdit: () => void
  onDelete: () => void
}

/** Shows the actions for an assistant. A copy opens at its place in the list. */
export function AgentMenu({ agent, name, tick, showIn, onEdit, onDelete }: AgentMenuProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentVersionTexts)
  const queryClient = useQueryClient()
  const { change } = useAddress()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const copy = async () => {
    const copied = await copyAgent(agent.id)
    if (!copied) return
    await agentsChanged(queryClient)
    change((next) => showIn(next, copied.id))
  }
  const edit = { label: t('admin.edit'), icon: <Pencil {...icon} />, onSelect: onEdit }
  const open = {
    label: t('agentForm.open'),
    icon: <Sparkles {...icon} />,
    link: <Link to={generatePath(agent.id)} />,
  }
  const remove = { label: t('admin.delete'), icon: <Trash {...icon} />, onSelect: onDelete }
  const seldom = [
    { label: t('agentVersion.copy'), icon: <Copy {...icon} />, onSelect: () => void copy() },
    { label: t('agentForm.fileOut'), icon: <FileDown {...icon} />, onSelect: () => void take([agent.id], name) },
  ]
  return (
    <Menu
      trigger={<IconButton label={t('listing.more', { name })} icon={<MoreHorizontal {...icon} />} />}
      entries={
        tick
          ? [
              edit,
              open,
              {
                label: t(tick.ticked ? 'listing.deselect' : 'listing.select'),
                icon: <ListChecks {...icon} />,
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
