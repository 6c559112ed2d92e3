import { groups } from '../../contract/groups.ts'
import { staff } from '../../contract/staff.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const { staff: staffApi, groups: groupsApi } = createApi({ staff, groups }, calls)
