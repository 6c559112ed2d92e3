import type * as z from 'zod/mini'
import type { Agent, agents, agentSorts } from '../../contract/agents.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import type { Connected } from '#features/connections/server/connections.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import { healthByAgent, healthOf } from '#features/connections/server/checks/health.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { questionIdsByAgent } from '#features/questions/server/questions/agent-questions.ts'
import { countStrayDrafts } from '../versions/drafts.ts'
import { agentOf, lastUsesBy, seenBy } from '../agents.ts'
import { groupIdsByAgent } from '../audience.ts'

type Deps = { db: Database; connected: Connected }
type Query = z.output<(typeof agents.list)['query']>
type Sort = (typeof agentSorts)[number]
type Listed = z.input<(typeof agents.list)['response']>

/**
 * Sorts by creation unless the query names another order. Regular users see only active assistants that are shared with them, whatever the
 * filter.
 */
export async function listAgents(
  deps: Deps,
  { page, around, limit, sort, descending, ...filter }: Query,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<Listed> {
  const { db, connected } = deps
  const mayWrite = mayWriteAssistants(reader.role)
  const rows = await found(db, filter, reader)
  const by = sort && ((row: Row) => keyOf[sort](row, language))
  const { found: shown, pagination } = pageOf(rows, { by, descending, language, page, around, limit })
  const of = page === undefined ? undefined : shown.map(({ id }) => id)
  const [hasAi, questionIds, groupIds, lastUses, totals, health] = await Promise.all([
    connected(db),
    questionIdsByAgent(db, { inactiveToo: mayWrite, ...(of && { of }) }),
    mayWrite ? groupIdsByAgent(db, of) : undefined,
    lastUsesBy(reader, db).execute(),
    mayWrite && pagination ? countAll(deps) : undefined,
    mayWrite ? healthByAgent(db, of) : undefined,
  ])
  const lastUsedAt = new Map(lastUses.map((use) => [use.agent_id, use.last_used_at]))
  const listed = shown.map((row): Agent => ({
    ...agentOf(row, hasAi),
    questionIds: questionIds.get(row.id) ?? [],
    lastUsedAt: lastUsedAt.get(row.id) ?? null,
    ...(groupIds && { groupIds: groupIds.get(row.id) ?? [] }),
    ...(health && { health: healthOf(health.get(row.id), language) }),
  }))
  return { agents: listed, pagination, totals }
}

type Row = Awaited<ReturnType<typeof found>>[number]

/** Sorts in code, because the alphabet depends on the reader's language. There are hundreds of assistants at most. */
function found(
  db: Database,
  { categoryId, isActive, search }: Pick<Query, 'categoryId' | 'isActive' | 'search'>,
  reader: SignedInUser,
) {
  let query = seenBy(reader, db).orderBy('agents.created_at').orderBy('agents.id')
  if (mayWriteAssistants(reader.role) && isActive !== undefined)
    query = query.where('agents.is_active', '=', isActive ? 1 : 0)
  if (categoryId === 'none') query = query.where('agents.category_id', 'is', null)
  else if (categoryId !== undefined) query = query.where('agents.category_id', '=', categoryId)
  for (const holds of holdsWords('agents.search_text', search)) query = query.where(holds)
  return query.execute()
}

const keyOf: Record<Sort, (row: Row, language: Language) => string | number> = {
  created: (row) => row.created_at,
  name: (row, language) => (language === 'vi' ? row.name_vi : row.name),
  category: (row, language) => (language === 'vi' ? row.category_name_vi : row.category_name) ?? '',
  generations: (row) => row.generations,
  isActive: (row) => row.is_active,
}

async function countAll({ db, connected }: Deps): Promise<Listed['totals']> {
  const [counts, strayDrafts, hasAi] = await Promise.all([
    db
      .selectFrom('agents')
      .select(({ fn }) => ['is_active', fn.countAll<number>().as('all'), fn.count<number>('api_key').as('withKey')])
      .groupBy('is_active')
      .execute(),
    countStrayDrafts(db),
    connected(db),
  ])
  const sum = (of: 'all' | 'withKey') => counts.reduce((total, count) => total + count[of], 0)
  const inactive = counts.find(({ is_active }) => is_active === 0)?.all ?? 0
  const withoutAi = hasAi({ api_key: null }) ? 0 : sum('all') - sum('withKey')
  return { all: sum('all'), inactive, strayDrafts, withoutAi }
}
