import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const loadAroundWriting = () => import('./around-writing.tsx')

/** Feedback on the texts of a class. */
export const classFeedbackKind: WebKind = {
  name: 'class-feedback',
  view: lazyPage(async () => (await import('./ClassFeedbackView.tsx')).ClassFeedbackView),
  growing: lazyPage(async () => (await loadAroundWriting()).GrowingFeedback),
  noTemplate: true,
  filesLater: true,
  formNote: lazyPage(async () => (await loadAroundWriting()).ClassFeedbackNote),
}
