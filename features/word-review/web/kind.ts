import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Proposals for a teacher's Word file. */
export const wordReviewKind: WebKind = {
  name: 'word-review',
  view: lazyPage(async () => (await import('./WordReviewView.tsx')).WordReviewView),
  noTemplate: true,
  filesLater: true,
  formNote: lazyPage(async () => (await import('./WordReviewNote.tsx')).WordReviewNote),
}
