import { quizExchange } from '../../contract/quiz-exchange.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the dialogs that make them. */
export const quizExchangeApi = createApi({ quizExchange }, calls).quizExchange
