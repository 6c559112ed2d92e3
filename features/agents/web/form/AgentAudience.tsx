import { lazy, Suspense } from 'react'
import type { Agent } from '../../contract/agents.ts'

const AudienceBadge = lazy(async () => ({ default: (await import('./AudienceBadge.tsx')).AudienceBadge }))

/** Shows a limited audience, and whether there is a draft. */
export function AgentAudience({ agent }: { agent: Agent }) {
  if (agent.audience === 'everyone' && !agent.hasDraft) return null
  return (
    <Suspense fallback={null}>
      <AudienceBadge agent={agent} />
    </Suspense>
  )
}
