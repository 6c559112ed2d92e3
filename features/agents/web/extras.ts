import { createContext } from 'react'
import type { LazyPage } from '#platform/web/ui/lazy-page.ts'

/** Later domains add this part to every assistant of the list. */
export type AgentExtras = {
  /** Adds the assistant to the favourites or removes it. `name`: in the language of the page. */
  star: LazyPage<{ agentId: string; name: string }>
}

/** The additions that `app/web/routes.tsx` registers. */
export const AgentExtrasContext = createContext<AgentExtras | null>(null)
