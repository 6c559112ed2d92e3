import { questions } from '#contract/questions'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const questionsApi = createApi({ questions }, calls).questions
