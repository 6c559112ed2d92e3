import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Comments for a class. */
export const classSheetKind: WebKind = {
  name: 'class-sheet',
  view: lazyPage(async () => (await import('./ClassSheetView.tsx')).ClassSheetView),
  noTemplate: true,
  filesLater: true,
  formNote: lazyPage(async () => (await import('./ClassSheetNote.tsx')).ClassSheetNote),
}
