import { tables } from '#contract/tables'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const tablesApi = createApi({ tables }, calls).tables
