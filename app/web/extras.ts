import type { DocumentExtras } from '#features/documents/web/extras.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const parts = () => import('#features/submissions/web/document/parts.ts')

/** Registers what later domains add to every document. */
export const documentExtras: DocumentExtras = {
  actions: lazyPage(async () => (await parts()).SubmitAction),
  mark: lazyPage(async () => (await parts()).ReviewMark),
  deletion: lazyPage(async () => (await parts()).DeletionNote),
}
