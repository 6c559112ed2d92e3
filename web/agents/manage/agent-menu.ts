import { lazyPage } from '../../ui/lazy-page.ts'
import type { AgentMenuProps } from './AgentMenu.tsx'

/** Its code is not needed to draw the list. */
export const agentMenu = lazyPage<AgentMenuProps>(async () => (await import('./AgentMenu.tsx')).AgentMenu)
