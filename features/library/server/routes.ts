import { joinRoutes } from '#platform/server/http/join-routes.ts'
import { classRoutes } from './classes/routes.ts'
import { presetRoutes } from './presets/routes.ts'

export const registerLibraryRoutes = joinRoutes(classRoutes, presetRoutes)
