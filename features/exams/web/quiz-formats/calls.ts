import { quizExchange } from '#contract/quiz-exchange'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the dialogs that make them. */
export const quizExchangeApi = createApi({ quizExchange }, calls).quizExchange
