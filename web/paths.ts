/** Every address of the web app. */
export const paths = {
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  agents: '/agents',
  generate: '/agents/:id/generate',
  history: '/history',
  chat: '/chatbot',
  profile: '/profile',
  adminAgents: '/admin/agents',
  adminCategories: '/admin/categories',
  adminQuestions: '/admin/questions',
  adminUsers: '/admin/users',
  adminGroups: '/admin/groups',
  adminAudit: '/admin/audit',
  adminSettings: '/admin/settings',
  adminSchool: '/admin/settings/school',
} as const

type GenerateQuery = { run?: string; from?: string; subject?: string; grade?: string; minutes?: string }

/**
 * The generation page of an assistant; `run` shows or rejoins a generation, `from` fills in the answers of an earlier one, and the rest
 * what a search said of the work.
 */
export const generatePath = (agentId: string, shown: GenerateQuery = {}): string =>
  withQuery(`/agents/${encodeURIComponent(agentId)}/generate`, shown)

/** The history; `entry` opens one of it. */
export const historyPath = (shown: { entry?: string } = {}): string => withQuery(paths.history, shown)

/** The chatbot; `conversation` opens one of the user's. */
export const chatPath = (shown: { conversation?: string } = {}): string => withQuery(paths.chat, shown)

/** An administrator's page with the form of one thing open, or of a new one. */
export const editPath = (page: string, id: string): string => withQuery(page, { edit: id })

export const agentsPath = (filter: { search?: string }): string => withQuery(paths.agents, filter)

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
