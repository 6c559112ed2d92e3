import { sessions } from '../../contract/sessions.ts'
import { personalDataExport } from '../../contract/personal-data-export.ts'
import { users } from '../../contract/users.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const {
  sessions: sessionsApi,
  users: usersApi,
  personalDataExport: personalDataApi,
} = createApi({ sessions, users, personalDataExport }, calls)
