import { groups } from '../../contract/groups.ts'
import { people } from '../../contract/people.ts'
import { personalDataExport } from '../../contract/personal-data-export.ts'
import { users } from '../../contract/users.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  users: usersApi,
  people: peopleApi,
  personalDataExport: personalDataApi,
  groups: groupsApi,
} = createApi({ users, people, personalDataExport, groups }, calls)
