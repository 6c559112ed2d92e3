import type { FastifyInstance } from 'fastify'
import type { Receiving } from '#platform/server/http/uploads.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import { classSheetKind } from '#features/class-sheets/server/kind.ts'
import { registerClassSheetRoutes } from '#features/class-sheets/server/routes.ts'
import { classFeedbackKind } from '#features/class-feedback/server/kind.ts'
import { registerClassFeedbackRoutes } from '#features/class-feedback/server/routes.ts'
import { wordReviewKind } from '#features/word-review/server/kind.ts'
import { registerWordReviewRoutes } from '#features/word-review/server/routes.ts'
import { examKind } from '#features/exams/server/kind.ts'
import { registerExamRoutes } from '#features/exams/server/routes.ts'
import { presentationRoutes } from '#features/slides/server/editing/routes.ts'
import { createSlidesKind } from '#features/slides/server/kind.ts'
import type { PptxWriter } from '#features/slides/server/powerpoint/writer.ts'

type KindDeps = GenerationDeps & { receiving: Receiving }

/** A kind of structured documents. `serve` registers its own endpoints. */
export type RegisteredKind = { kind: DocumentKind; serve: (app: FastifyInstance, deps: KindDeps) => void }

/** Registers the kinds of structured documents. `app/web/kinds.ts` does it for the browser. */
export const registeredKinds = (pptx: PptxWriter): readonly RegisteredKind[] => [
  { kind: examKind, serve: registerExamRoutes },
  { kind: createSlidesKind(pptx), serve: (app, deps) => presentationRoutes(app, { ...deps, pptx }) },
  { kind: classSheetKind, serve: registerClassSheetRoutes },
  { kind: wordReviewKind, serve: registerWordReviewRoutes },
  { kind: classFeedbackKind, serve: registerClassFeedbackRoutes },
]
