import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { fileRoutes } from './attachments/routes.ts'
import { tableRoutes } from './tables/routes.ts'
import { translationRoutes } from './translations/routes.ts'

export const registerQuestionRoutes = joinRoutes(questionRoutes, fileRoutes, tableRoutes, translationRoutes)
