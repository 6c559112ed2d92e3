import type { AgentExtras } from '#features/agents/web/extras.ts'
import type { DocumentExtras } from '#features/documents/web/extras.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Registers what later domains add to every assistant. It loads after the list, because nothing waits for it. */
export const agentExtras: AgentExtras = {
  star: lazyPage(async () => (await import('#features/library/web/StarButton.tsx')).StarButton),
}

const parts = () => import('#features/submissions/web/document/parts.tsx')

/** Registers what later domains add to every document. */
export const documentExtras: DocumentExtras = {
  actions: lazyPage(async () => (await parts()).SubmitAction),
  mark: lazyPage(async () => (await parts()).ReviewMark),
  deletion: lazyPage(async () => (await parts()).DeletionNote),
}
