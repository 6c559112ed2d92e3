import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { AgentMenuProps } from './AgentMenu.tsx'

/** Drawing the list does not need this code. */
export const agentMenu = lazyPage<AgentMenuProps>(async () => (await import('./AgentMenu.tsx')).AgentMenu)
