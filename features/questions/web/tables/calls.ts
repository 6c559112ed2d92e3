import { tables } from '../../contract/tables.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const tablesApi = createApi({ tables }, calls).tables
