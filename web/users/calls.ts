import { groups } from '#contract/groups'
import { people } from '#contract/people'
import { users } from '#contract/users'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const { users: usersApi, people: peopleApi, groups: groupsApi } = createApi({ users, people, groups }, calls)
