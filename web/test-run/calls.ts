import { testRun } from '#contract/test-run'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const testRunApi = createApi({ testRun }, calls).testRun
