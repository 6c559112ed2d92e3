import FileDown from 'lucide-react/icons/file-down'
import FolderInput from 'lucide-react/icons/folder-input'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { Agent } from '../../contract/agents.ts'
import type { Category } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { BulkAction, BulkBar } from '#platform/web/lists/BulkBar.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { take } from '../import-export/ExchangeMenu.tsx'
import { everyAgent } from './queries.ts'
import type { useAgentChanges } from './use-agent-changes.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'

type AgentBulkProps = {
  selection: Selection<Agent>
  total: number
  /** The filters of the list. */
  query: Parameters<typeof everyAgent>[0]
  categories: readonly Category[]
  changes: ReturnType<typeof useAgentChanges>
}

/** Bulk actions for assistants. */
export function AgentBulk({ selection, total, query, categories, changes }: AgentBulkProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentsTexts)
  const language = useLanguage()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const act = (doing: (agents: readonly Agent[]) => Promise<void>) => {
    void doing([...selection.chosen.values()])
    selection.clear()
  }
  const all = async () => {
    try {
      return await everyAgent(query)
    } catch (error) {
      notifyFailure(error, t('admin.loadFailed'))
      throw error
    }
  }
  const destinations = [
    ...categories.map((one) => ({ id: one.id as string | null, name: localized(one, 'name', language) })),
    { id: null, name: t('agent.uncategorized') },
  ]
  return (
    <BulkBar selection={selection} total={total} all={all}>
      <BulkAction icon={<Power {...icon} />} onClick={() => act((agents) => changes.switchTo(true, agents))}>
        {t('listing.switchOn')}
      </BulkAction>
      <BulkAction icon={<PowerOff {...icon} />} onClick={() => act((agents) => changes.switchTo(false, agents))}>
        {t('listing.switchOff')}
      </BulkAction>
      <Menu
        trigger={<BulkAction icon={<FolderInput {...icon} />}>{t('listing.move')}</BulkAction>}
        entries={destinations.map(({ id, name }) => ({
          label: name,
          onSelect: () => act((agents) => changes.moveTo(id, name, agents)),
        }))}
      />
      <BulkAction icon={<FileDown {...icon} />} onClick={() => act(async (agents) => take(agents.map(({ id }) => id)))}>
        {t('agentForm.fileOut')}
      </BulkAction>
    </BulkBar>
  )
}
