/** All addresses of the web app. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotten: '/forgotten',
  welcome: '/welcome',
  dashboard: '/dashboard',
  agents: '/agents',
  generate: '/agents/:id/generate',
  rowPlan: '/agents/:id/rows',
  rowRun: '/row-runs/:id',
  history: '/history',
  pair: '/history/:id/pair',
  shared: '/shared',
  linked: '/document',
  reviews: '/reviews',
  year: '/year',
  chat: '/chatbot',
  profile: '/profile',
  adminHome: '/admin',
  adminAgents: '/admin/agents',
  adminCategories: '/admin/categories',
  adminQuestions: '/admin/questions',
  adminUsers: '/admin/users',
  adminStaff: '/admin/users/import',
  adminPerson: '/admin/users/:id',
  adminGroups: '/admin/users/groups',
  adminUsage: '/admin/usage',
  adminBudgets: '/admin/usage/budgets',
  adminSettings: '/admin/settings',
  adminSchool: '/admin/settings/school',
  adminSignIn: '/admin/settings/sign-in',
  adminSignInTrial: '/admin/settings/sign-in/trial',
  adminAccounts: '/admin/settings/accounts',
  adminRetention: '/admin/settings/retention',
  adminCurriculum: '/admin/settings/curriculum',
  adminAudit: '/admin/settings/audit',
  adminServer: '/admin/settings/server',
} as const

/** Pages that have moved, so that old links and drafts still lead to them. */
export const movedPaths = {
  '/admin/groups': paths.adminGroups,
  '/admin/audit': paths.adminAudit,
  '/admin/settings/budgets': paths.adminBudgets,
} as const

/** Builds the link for choosing a password. The token comes after "#", so it stays in the browser and out of access logs. */
export const welcomeLink = (token: string): string => `${location.origin}${paths.welcome}#${token}`

type GenerateQuery = {
  run?: string
  from?: string
  preset?: string
  source?: string
  class?: string
  subject?: string
  grade?: string
  minutes?: string
  curriculum?: string
  lessons?: string
}

/**
 * The generation page of an assistant. `run` shows or rejoins a generation, `from` copies the answers of an earlier one, `source` continues
 * from an earlier document, `preset` and `class` name saved answers, `curriculum` and `lessons` entries of a curriculum (see `lessonQuery`),
 * and the rest comes from a search.
 */
export const generatePath = (agentId: string, shown: GenerateQuery = {}): string =>
  withQuery(`/agents/${encodeURIComponent(agentId)}/generate`, shown)

/** Names lessons of a curriculum that fill the form of an assistant. */
export const lessonQuery = (curriculum: string, lessonIds: readonly string[]): GenerateQuery => ({
  curriculum,
  lessons: lessonIds.join(','),
})

/** The page on which an assistant is run for each row of a table. */
export const rowPlanPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}/rows`

/** A run over a table. */
export const rowRunPath = (id: string): string => `/row-runs/${encodeURIComponent(id)}`

type InHistory = { entry?: string; whose?: 'everyone'; user?: string; agent?: string } & Partial<
  Record<'state' | 'reason' | 'from' | 'until', string>
>

/**
 * The history; `entry` opens an entry. `whose: 'everyone'` shows administrators the entries of all users, of one by `user`, with the same
 * filters as the page.
 */
export const historyPath = (shown: InHistory = {}): string => withQuery(paths.history, shown)

/** The page of shared documents; `open` shows one of them. */
export const sharedPath = (shown: { open?: string } = {}): string => withQuery(paths.shared, shown)

/** A submission for review. */
export const submissionPath = (id: string): string => `/reviews/${encodeURIComponent(id)}`

/** The school year of a class; `from` is the year in which an earlier one began. Another path would render the page anew, and its choices would lose the focus. */
export const yearPath = (shown: { class: string; part?: string; from?: string }): string => withQuery(paths.year, shown)

/** The link to a document for people without an account. The token comes after "#", so it stays in the browser. */
export const documentLink = (token: string): string => `${location.origin}${paths.linked}#${token}`

/** The chatbot; `conversation` opens one of the user's. */
export const chatPath = (shown: { conversation?: string } = {}): string => withQuery(paths.chat, shown)

/** The page of a person, for administrators. */
export const personPath = (id: string): string => `/admin/users/${encodeURIComponent(id)}`

/** The audit log filtered by a person. */
export const auditPath = ({ person }: { person: string }): string =>
  withQuery(paths.adminAudit, { days: 'all', person })

/** An administrator's page with the form of one record open, or of a new one; `draft`: one of several new ones. */
export const editPath = (page: string, id: string, draft?: string): string => withQuery(page, { edit: id, draft })

/** The form of an assistant, with an earlier version shown above it. */
export const agentVersionPath = (id: string, number: number): string =>
  withQuery(paths.adminAgents, { edit: id, version: String(number) })

export const agentsPath = (filter: { search?: string; category?: string }): string => withQuery(paths.agents, filter)

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const params = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}
