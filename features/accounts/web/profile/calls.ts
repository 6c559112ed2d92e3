import { sessions } from '#contract/sessions'
import { personData } from '#contract/person-data'
import { users } from '#contract/users'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  sessions: sessionsApi,
  users: usersApi,
  personData: personDataApi,
} = createApi({ sessions, users, personData }, calls)
