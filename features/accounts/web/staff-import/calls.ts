import { groups } from '#contract/groups'
import { staff } from '#contract/staff'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the page. */
export const { staff: staffApi, groups: groupsApi } = createApi({ staff, groups }, calls)
