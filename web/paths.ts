/** Every address of the web app. */
export const paths = {
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  agents: '/agents',
  generate: '/agents/:id/generate',
  history: '/history',
} as const

export const generatePath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}/generate`

export const agentsPath = (filter: { search?: string }): string =>
  filter.search ? `${paths.agents}?${new URLSearchParams({ search: filter.search })}` : paths.agents

/** A public maker of learning objectives; opens in a new tab. */
export const learningOutcomesUrl = 'https://www.easygenerator.com/en/learning-objective-maker/'
