import type { WebKind } from '#features/documents/web/kinds.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Exam papers and quizzes. */
export const examKind: WebKind = {
  name: 'exam',
  view: lazyPage(async () => (await import('./ExamLoader.tsx')).ExamLoader),
  formVerdict: lazyPage(async () => (await import('./form/ExamVerdict.tsx')).ExamVerdict),
  formNote: lazyPage(async () => (await import('./form/ExamNote.tsx')).ExamNote),
  sharedEditor: lazyPage(async () => (await import('./shared/SharedExam.tsx')).SharedExam),
  mayLeave: async (entry, by) => (await import('./may-leave.ts')).mayLeave(entry, by),
}
