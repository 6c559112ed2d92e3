import { groups } from '#contract/groups'
import { people } from '#contract/people'
import { personData } from '#contract/person-data'
import { users } from '#contract/users'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  users: usersApi,
  people: peopleApi,
  personData: personDataApi,
  groups: groupsApi,
} = createApi({ users, people, personData, groups }, calls)
