import { lazy, Suspense } from 'react'
import type { Agent } from '../../contract/agents.ts'

const AudienceBadge = lazy(async () => ({ default: (await import('./AudienceBadge.tsx')).AudienceBadge }))

/** Says who finds an assistant, where that is not everyone, and that there is a draft of it. */
export function AgentAudience({ agent }: { agent: Agent }) {
  if (agent.audience === 'everyone' && !agent.hasDraft) return null
  return (
    <Suspense fallback={null}>
      <AudienceBadge agent={agent} />
    </Suspense>
  )
}
