import { groups } from '../../contract/groups.ts'
import { owners } from '../../contract/owners.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const { groups: groupsApi, owners: ownersApi } = createApi({ groups, owners }, calls)
