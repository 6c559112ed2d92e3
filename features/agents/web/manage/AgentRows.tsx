import type { Agent, agentSorts } from '../../contract/agents.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Rows } from '#platform/web/lists/Rows.tsx'
import { SortHead } from '#platform/web/lists/SortHead.tsx'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { AgentRow, type AgentActions } from './AgentRow.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

type AgentRowsProps = AgentActions & {
  agents: readonly Agent[]
  listState: ListState<(typeof agentSorts)[number]>
  selection: Selection<Agent>
}

/** Lists assistants, one per line. */
export function AgentRows({ agents, listState, selection, ...actions }: AgentRowsProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentsTexts, navigationTexts)
  const steady = useStable(actions)
  const keys = useRowKeys(agents, listState.query.search)
  const { toggle } = useStable({ toggle: selection.toggle })
  return (
    <Rows
      label={t('nav.manageAgents')}
      selection={selection}
      head={
        <>
          <SortHead listState={listState} by="name">
            {t('form.name')}
          </SortHead>
          <SortHead listState={listState} by="category" style={{ width: '16%' }}>
            {t('agent.category')}
          </SortHead>
          <th scope="col" style={{ width: '17%' }}>
            {t('agentForm.connection')}
          </th>
          <th scope="col" data-laptop="none" style={{ width: 98 }}>
            {t('agentForm.questions')}
          </th>
          <SortHead listState={listState} by="generations" figures style={{ width: 78 }}>
            {t('listing.runs')}
          </SortHead>
          <SortHead listState={listState} by="created" data-laptop="none" style={{ width: 112 }}>
            {t('listing.created')}
          </SortHead>
          <SortHead listState={listState} by="isActive" style={{ width: 70 }}>
            {t('admin.isActive')}
          </SortHead>
          <th scope="col" style={{ width: 62 }}>
            <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>
          </th>
        </>
      }
    >
      {agents.map((agent) => (
        <AgentRow
          key={keys.get(agent.id)}
          agent={agent}
          made={listState.made === agent.id}
          ticked={selection.has(agent.id)}
          actions={steady}
          onTick={toggle}
        />
      ))}
    </Rows>
  )
}
