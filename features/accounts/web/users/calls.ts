import { groups } from '../../contract/groups.ts'
import { people } from '../../contract/people.ts'
import { personData } from '../../contract/person-data.ts'
import { users } from '../../contract/users.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  users: usersApi,
  people: peopleApi,
  personData: personDataApi,
  groups: groupsApi,
} = createApi({ users, people, personData, groups }, calls)
