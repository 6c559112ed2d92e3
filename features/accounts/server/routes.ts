import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { authRoutes } from './sign-in/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { userRoutes } from './users/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { staffUpdateRoutes } from './staff-update/routes.ts'
import { staffRoutes } from './staff-import/routes.ts'

export const registerAccountRoutes = joinRoutes(
  authRoutes,
  oidcRoutes,
  sessionRoutes,
  userRoutes,
  invitationRoutes,
  groupRoutes,
  staffRoutes,
  staffUpdateRoutes,
)
