import type { User } from '#platform/contract/account.ts'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { Category } from '#features/agents/contract/categories.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { stateOf } from '#features/accounts/web/users/states.ts'
import { AppError } from './server.ts'

type Query = Record<string, string>

/** Pages a list like the server: whole, or the requested page. */
function cut<T>(items: readonly T[], { page, limit = '50' }: Query) {
  if (page === undefined) return { found: [...items] }
  const [at, size, total] = [Number(page), Number(limit), items.length]
  const pagination = { page: at, limit: size, total, pages: Math.ceil(total / size) }
  return { found: items.slice((at - 1) * size, at * size), pagination }
}

/** Responds like a server with these assistants, filtered by the query, in this order. */
function agentsListed(agents: readonly Agent[], query: Query) {
  const { search = '', categoryId } = query
  const narrowed = agents.filter(
    (agent) =>
      (categoryId === undefined || (agent.categoryId ?? 'none') === categoryId) &&
      matchesSearch(search, agent.name, agent.nameVi, agent.description, agent.descriptionVi),
  )
  const { found, pagination } = cut(narrowed, query)
  const totals = {
    all: agents.length,
    inactive: agents.filter(({ isActive }) => !isActive).length,
    strayDrafts: 0,
    withoutAi: 0,
  }
  return { agents: found, pagination, totals: pagination && totals }
}

/** Responds like a server with these questions, filtered by the query, in this order. */
function questionsListed(questions: readonly Question[], query: Query) {
  const { search = '', type, used } = query
  const narrowed = questions.filter(
    (question) =>
      (type === undefined || question.type === type) &&
      (used === undefined || String(Boolean(question.agentCount)) === used) &&
      matchesSearch(search, question.title, question.titleVi, question.key),
  )
  const { found, pagination } = cut(narrowed, query)
  const totals = { all: questions.length, unused: questions.filter(({ agentCount }) => !agentCount).length }
  return { questions: found, pagination, totals: pagination && totals }
}

/** Responds like a server with these accounts, filtered by the query, in this order. */
function usersListed(users: readonly User[], query: Query) {
  const { search = '', role, state } = query
  const narrowed = users.filter(
    (user) =>
      (role === undefined || user.role === role) &&
      (state === undefined || stateOf(user) === state) &&
      matchesSearch(search, user.name, user.email, user.school ?? '', user.phone ?? ''),
  )
  const { found, pagination } = cut(narrowed, query)
  const totals = { all: users.length, waiting: users.filter(({ awaitsApproval }) => awaitsApproval).length }
  return { users: found, pagination, totals: pagination && totals }
}

/** The one that a call names. */
function oneOf<T extends { id: string }>(items: readonly T[], params: Record<string, string>, gone: string): T {
  const found = items.find(({ id }) => id === params['id'])
  if (!found) throw new AppError(404, gone, { code: 'error.notFound' })
  return found
}

/** Serves assistants; `now` is called for each request. */
export const servesAgents = (now: () => readonly Agent[]) => ({
  'agents.list': ({ query }: { query: Query }) => agentsListed(now(), query),
  'agents.get': ({ params }: { params: Query }) => ({
    agent: { ...oneOf(now(), params, 'Agent not found'), questions: [] },
  }),
})

/** Serves questions; `now` is called for each request. */
export const servesQuestions = (now: () => readonly Question[]) => ({
  'questions.list': ({ query }: { query: Query }) => questionsListed(now(), query),
  'questions.get': ({ params }: { params: Query }) => ({ question: oneOf(now(), params, 'Question not found') }),
  'questions.references': ({ params }: { params: Query }) => ({
    key: oneOf(now(), params, 'Question not found').key,
    isInUse: false,
    isKnown: false,
    usedBy: [],
    agents: [],
  }),
})

/** Serves accounts; `now` is called for each request. */
export const servesUsers = (now: () => readonly User[]) => ({
  'groups.list': () => ({ groups: [] }),
  'users.list': ({ query }: { query: Query }) => usersListed(now(), query),
  'users.get': ({ params }: { params: Query }) => ({
    user: oneOf(now(), params, 'User not found'),
    owned: { generations: 0, conversations: 0, files: 0 },
  }),
})

/** Serves categories; `now` is called for each request. */
export const servesCategories = (now: () => readonly Category[]) => ({
  'categories.list': ({ query }: { query: Query }) => {
    const { found, pagination } = cut(
      now().filter((one) => matchesSearch(query['search'] ?? '', one.name, one.nameVi, one.description)),
      query,
    )
    return { categories: found, pagination }
  },
  'categories.get': ({ params }: { params: Query }) => ({ category: oneOf(now(), params, 'Category not found') }),
})
