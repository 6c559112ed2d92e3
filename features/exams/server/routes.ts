import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { paperRoutes } from './editing/routes.ts'
import { quizExchangeRoutes } from './quiz-formats/routes.ts'

export const registerExamRoutes = joinRoutes(paperRoutes, quizExchangeRoutes)
