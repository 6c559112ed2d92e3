import { editPath, paths } from '#platform/web/paths.ts'

/** Leads in the form of an assistant to what says how it is connected. */
export const connectionHash = '#connection'
export const connectionPath = (agentId: string): string => `${editPath(paths.adminAgents, agentId)}${connectionHash}`
