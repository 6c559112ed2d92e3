import { sessions } from '../../contract/sessions.ts'
import { personData } from '../../contract/person-data.ts'
import { users } from '../../contract/users.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  sessions: sessionsApi,
  users: usersApi,
  personData: personDataApi,
} = createApi({ sessions, users, personData }, calls)
