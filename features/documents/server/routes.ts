import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { generationRoutes } from './generation/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { versionRoutes } from './versions/routes.ts'
import { refinementRoutes } from './refinements/routes.ts'
import { pairRoutes } from './translations/routes.ts'
import { threadRoutes } from './related/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { sharedSampleAnswerRoutes } from './sample-answers/routes.ts'
import { testRunRoutes } from './test-runs/routes.ts'

export const registerDocumentRoutes = joinRoutes(
  generationRoutes,
  historyRoutes,
  versionRoutes,
  refinementRoutes,
  pairRoutes,
  threadRoutes,
  sharingRoutes,
  sharedSampleAnswerRoutes,
  testRunRoutes,
)
