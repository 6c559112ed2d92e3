import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import type { Runner } from './runner.ts'

export type RowRunDeps = GenerationDeps & { receiving: Receiving; rowRunner: Runner }
