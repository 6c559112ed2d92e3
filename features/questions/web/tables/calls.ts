import { tables } from '#contract/tables'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const tablesApi = createApi({ tables }, calls).tables
