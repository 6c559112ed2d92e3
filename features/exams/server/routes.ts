import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { examRoutes } from './editing/routes.ts'
import { quizFormatRoutes } from './quiz-formats/routes.ts'

export const registerExamRoutes = joinRoutes(examRoutes, quizFormatRoutes)
