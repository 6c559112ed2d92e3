import type { Agent } from '../../contract/agents.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import cards from '../../../../platform/web/lists/Cards.module.css'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { AgentActions } from './AgentRow.tsx'
import { ManagedAgentCard } from './ManagedAgentCard.tsx'

type AgentCardsProps = Omit<AgentActions, 'showIn' | 'onSwitch'> & {
  agents: readonly Agent[]
  listState: Pick<ListState, 'made' | 'showIn' | 'query'>
}

/** Renders the cards of one page of assistants. */
export function AgentCards({ agents, listState, ...actions }: AgentCardsProps) {
  const steady = useStable({ ...actions, showIn: listState.showIn })
  const keys = useRowKeys(agents, listState.query.search)
  return (
    <ul className={cards.grid}>
      {agents.map((agent) => (
        <ManagedAgentCard key={keys.get(agent.id)} agent={agent} made={listState.made === agent.id} actions={steady} />
      ))}
    </ul>
  )
}
