import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the dialogs that make them. */
export const quizFormatsApi = createApi({ quizFormats: quizFormatCalls }, calls).quizFormats
