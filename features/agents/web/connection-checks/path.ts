import { editPath, paths } from '#platform/web/paths.ts'

/** Links to the connection section of an assistant's form. */
export const connectionHash = '#connection'
export const connectionPath = (agentId: string): string => `${editPath(paths.adminAgents, agentId)}${connectionHash}`
