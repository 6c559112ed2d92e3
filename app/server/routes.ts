import { registerAccountRoutes } from '#features/accounts/server/routes.ts'
import { registerSchoolRoutes } from '#features/school/server/routes.ts'
import { registerUsageRoutes } from '#features/usage/server/routes.ts'
import { registerCurriculumRoutes } from '#features/curriculum/server/routes.ts'
import { registerQuestionRoutes } from '#features/questions/server/routes.ts'
import { registerAgentRoutes } from '#features/agents/server/routes.ts'
import { registerLibraryRoutes } from '#features/library/server/routes.ts'
import { registerDocumentRoutes } from '#features/documents/server/routes.ts'
import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { registerRowRunRoutes } from '#features/row-runs/server/routes.ts'
import { registerSubmissionRoutes } from '#features/submissions/server/routes.ts'
import { registerYearRoutes } from '#features/year/server/routes.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { adminHomeRoutes } from './admin-home/routes.ts'
import { serverStateRoutes } from './server-state/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'

/** All calls, without those of the kinds of documents. */
export const registerRoutes = joinRoutes(
  registerAccountRoutes,
  registerSchoolRoutes,
  registerUsageRoutes,
  registerCurriculumRoutes,
  registerQuestionRoutes,
  registerAgentRoutes,
  registerLibraryRoutes,
  registerDocumentRoutes,
  registerRowRunRoutes,
  registerSubmissionRoutes,
  registerYearRoutes,
  chatRoutes,
  adminHomeRoutes,
  serverStateRoutes,
  retentionRoutes,
  personalDataRoutes,
)
