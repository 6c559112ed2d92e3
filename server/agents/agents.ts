import type { Agent, AgentWithQuestions } from '#contract/agents'
import type { AgentRow, CategoryRow, Database } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'
import { questionIdsByAgent, questionsOfAgent } from '../questions/questions.ts'

export type Connected = (agent: AgentRow) => boolean
type Deps = { db: Database; connected: Connected }
type Filter = { categoryId?: string | undefined; isActive?: boolean | undefined }
type AgentWithCategory = AgentRow & { category: Pick<CategoryRow, 'name' | 'name_vi' | 'color'> | null }

/** In the order they were made. Ordinary users see active ones only, whatever they ask for. */
export async function listAgents(deps: Deps, filter: Filter, reader: SignedInUser): Promise<Agent[]> {
  const wanted = reader.role === 'ADMIN' ? filter.isActive : true
  let query = withCategory(deps.db).orderBy('agents.created_at').orderBy('agents.id')
  if (wanted !== undefined) query = query.where('agents.is_active', '=', wanted ? 1 : 0)
  if (filter.categoryId !== undefined) query = query.where('agents.category_id', '=', filter.categoryId)
  const [rows, questionIds, lastUsed] = await Promise.all([
    query.execute(),
    questionIdsByAgent(deps.db),
    lastUses(deps.db, reader.id),
  ])
  return rows.map((row) => agentOf(deps, categorized(row), questionIds.get(row.id) ?? [], lastUsed.get(row.id), reader))
}

/** @throws Refusal 404 when it does not exist, and for ordinary users when it is inactive. */
export async function getAgent(deps: Deps, id: string, reader: SignedInUser): Promise<AgentWithQuestions> {
  const row = await withCategory(deps.db).where('agents.id', '=', id).executeTakeFirst()
  if (!row || !mayUse(row, reader)) throw agentNotFound()
  const [questions, lastUsed] = await Promise.all([questionsOfAgent(deps.db, id), lastUses(deps.db, reader.id)])
  const questionIds = questions.map((question) => question.id)
  return { ...agentOf(deps, categorized(row), questionIds, lastUsed.get(id), reader), questions }
}

/** The row behind an agent that the reader may generate from. @throws Refusal 404 as getAgent does. */
export async function usableAgent(db: Database, id: string, reader: SignedInUser): Promise<AgentRow> {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !mayUse(row, reader)) throw agentNotFound()
  return row
}

const mayUse = (row: AgentRow, reader: SignedInUser) => row.is_active === 1 || reader.role === 'ADMIN'

const agentNotFound = () => new Refusal(404, 'agent.notFound')

function withCategory(db: Database) {
  return db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .selectAll('agents')
    .select(['categories.name as category_name', 'categories.name_vi as category_name_vi', 'categories.color as color'])
}

type Joined = AgentRow & { category_name: string | null; category_name_vi: string | null; color: string | null }

function categorized({ category_name, category_name_vi, color, ...row }: Joined): AgentWithCategory {
  if (category_name === null || category_name_vi === null || color === null) return { ...row, category: null }
  return { ...row, category: { name: category_name, name_vi: category_name_vi, color } }
}

async function lastUses(db: Database, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('agent_usage')
    .select(['agent_id', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.agent_id, row.last_used_at]))
}

/** The one view of an agent per role: prompts and key previews are for administrators, keys for nobody. */
function agentOf(
  { connected }: Deps,
  row: AgentWithCategory,
  questionIds: string[],
  lastUsedAt: string | undefined,
  reader: SignedInUser,
): Agent {
  const { category } = row
  return {
    id: row.id,
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    categoryId: row.category_id,
    category: category && { name: category.name, nameVi: category.name_vi, color: category.color },
    bilingual: Boolean(row.prompt_vi),
    questionIds,
    isActive: row.is_active === 1,
    connected: connected(row),
    generations: row.generations,
    lastUsedAt: lastUsedAt ?? null,
    ...(reader.role === 'ADMIN' && {
      prompt: row.prompt,
      promptVi: row.prompt_vi,
      apiKey: row.api_key_preview,
      model: row.model,
    }),
  }
}
