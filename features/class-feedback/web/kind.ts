import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Feedback on the texts of a class. */
export const classFeedbackKind: WebKind = {
  name: 'class-feedback',
  view: lazyPage(async () => (await import('./ClassFeedbackView.tsx')).ClassFeedbackView),
  growing: lazyPage(async () => (await import('./GrowingFeedback.tsx')).GrowingFeedback),
  noTemplate: true,
  formNote: lazyPage(async () => (await import('./ClassFeedbackNote.tsx')).ClassFeedbackNote),
}
