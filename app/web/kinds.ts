import { collectKinds, type WebKinds } from '#features/documents/web/kinds.ts'
import { classFeedbackKind } from '#features/class-feedback/web/kind.ts'
import { classSheetKind } from '#features/class-sheets/web/kind.ts'
import { wordReviewKind } from '#features/word-review/web/kind.ts'
import { examKind } from '#features/exams/web/kind.ts'
import { slidesKind } from '#features/slides/web/kind.ts'

/** Registers the kinds of structured documents. `app/server/kinds.ts` does it for the server. */
export const documentKinds: WebKinds = collectKinds([
  examKind,
  slidesKind,
  classSheetKind,
  wordReviewKind,
  classFeedbackKind,
])
