import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { noticeRoutes } from './announcements/routes.ts'
import { schoolRoutes } from './branding/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { wordTemplateRoutes } from './word-templates/routes.ts'

export const registerSchoolRoutes = joinRoutes(
  auditRoutes,
  noticeRoutes,
  schoolRoutes,
  settingsRoutes,
  wordTemplateRoutes,
)
