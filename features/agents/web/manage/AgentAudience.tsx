import type { Agent } from '../../contract/agents.ts'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

const AudienceBadge = lazyPart(async () => (await import('./AudienceBadge.tsx')).AudienceBadge)

/** Shows a limited audience, and whether there is a draft. */
export function AgentAudience({ agent }: { agent: Agent }) {
  if (agent.audience === 'everyone' && !agent.hasDraft) return null
  return <AudienceBadge agent={agent} />
}
