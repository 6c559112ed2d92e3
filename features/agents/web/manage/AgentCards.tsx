import type { Agent } from '../../contract/agents.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import cards from '../../../../platform/web/lists/Cards.module.css'
import type { ListPlace } from '#platform/web/lists/use-list-place.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { AgentActions } from './AgentRow.tsx'
import { ManagedAgentCard } from './ManagedAgentCard.tsx'

type AgentCardsProps = Omit<AgentActions, 'showIn' | 'onSwitch'> & {
  agents: readonly Agent[]
  place: Pick<ListPlace, 'made' | 'showIn' | 'wanted'>
}

/** The cards of one page of assistants. */
export function AgentCards({ agents, place, ...actions }: AgentCardsProps) {
  const steady = useStable({ ...actions, showIn: place.showIn })
  const keys = useRowKeys(agents, place.wanted.search)
  return (
    <ul className={cards.grid}>
      {agents.map((agent) => (
        <ManagedAgentCard key={keys.get(agent.id)} agent={agent} made={place.made === agent.id} actions={steady} />
      ))}
    </ul>
  )
}
