import type { Agent, AgentWithQuestions } from '#contract/agents'
import type { Connected, HasAi } from '../connections/connections.ts'
import type { AgentRow, Database } from '../database/schema.ts'
import type { SignedInUser } from '../http/session.ts'
import { questionIdsByAgent, questionsOfAgent } from '../questions/agent-questions.ts'
import { Refusal } from '../refusal.ts'

type Deps = { db: Database; connected: Connected }
type Filter = { categoryId?: string | undefined; isActive?: boolean | undefined }

/** In the order they were made. Ordinary users see active ones only, whatever they ask for. */
export async function listAgents({ db, connected }: Deps, filter: Filter, reader: SignedInUser): Promise<Agent[]> {
  const { categoryId, isActive } = filter
  const isAdmin = reader.role === 'ADMIN'
  let query = seenBy(reader, db).orderBy('agents.created_at').orderBy('agents.id')
  if (isAdmin && isActive !== undefined) query = query.where('agents.is_active', '=', isActive ? 1 : 0)
  if (categoryId !== undefined) query = query.where('agents.category_id', '=', categoryId)
  const [rows, hasAi, questionIds, lastUses] = await Promise.all([
    query.execute(),
    connected(db),
    questionIdsByAgent(db, { inactiveToo: isAdmin }),
    lastUsesBy(reader, db).execute(),
  ])
  const lastUsedAt = new Map(lastUses.map((use) => [use.agent_id, use.last_used_at]))
  return rows.map((row) => ({
    ...agentOf(row, hasAi),
    questionIds: questionIds.get(row.id) ?? [],
    lastUsedAt: lastUsedAt.get(row.id) ?? null,
  }))
}

/** @throws Refusal 404 when it does not exist, and for ordinary users when it is inactive. */
export async function getAgent({ db, connected }: Deps, id: string, reader: SignedInUser): Promise<AgentWithQuestions> {
  const row = await seenBy(reader, db).where('agents.id', '=', id).executeTakeFirst()
  if (!row) throw agentNotFound()
  const [hasAi, questions, questionIds, lastUse] = await Promise.all([
    connected(db),
    questionsOfAgent(db, id),
    reader.role === 'ADMIN' ? idsOfQuestions(db, id) : null,
    lastUsesBy(reader, db).where('agent_id', '=', id).executeTakeFirst(),
  ])
  return {
    ...agentOf(row, hasAi),
    questionIds: questionIds ?? questions.map((question) => question.id),
    lastUsedAt: lastUse?.last_used_at ?? null,
    questions,
    hasExample: Boolean(row.has_example),
  }
}

/** What an agent writes with. Its samples are long, and would be held as long as it writes. */
export type UsableAgent = Pick<AgentRow, (typeof usedColumns)[number]>

const usedColumns = [
  'id',
  'name',
  'name_vi',
  'kind',
  'prompt',
  'prompt_vi',
  'template',
  'template_vi',
  'checks',
  'presses',
  'given_presses',
  'layout',
  'api_key',
  'provider',
  'model',
  'temperature',
  'max_tokens',
  'is_active',
] as const satisfies readonly (keyof AgentRow)[]

/** The row behind an agent that the reader may generate from. @throws Refusal 404 as getAgent does. */
export async function usableAgent(db: Database, id: string, reader: SignedInUser): Promise<UsableAgent> {
  const row = await db.selectFrom('agents').select(usedColumns).where('id', '=', id).executeTakeFirst()
  if (!row || (row.is_active === 0 && reader.role !== 'ADMIN')) throw agentNotFound()
  return row
}

export const agentNotFound = () => new Refusal(404, 'agent.notFound')

/** What there is for this reader. Prompts are long: only administrators, who see them, have them read at all. */
function seenBy({ role }: SignedInUser, db: Database) {
  return db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .select([
      'agents.id',
      'agents.name',
      'agents.name_vi',
      'agents.description',
      'agents.description_vi',
      'agents.category_id',
      'agents.api_key',
      'agents.generations',
      'agents.kind',
      'agents.layout',
      'agents.is_active',
      'agents.created_at',
      'agents.version',
      'categories.name as category_name',
      'categories.name_vi as category_name_vi',
      'categories.color as category_color',
    ])
    .select((eb) => [
      eb('agents.prompt_vi', 'is not', null).as('bilingual'),
      eb('agents.example', 'is not', null).as('has_example'),
    ])
    .$if(role !== 'ADMIN', (query) => query.where('agents.is_active', '=', 1))
    .$if(role === 'ADMIN', (query) =>
      query.select([
        'agents.prompt',
        'agents.prompt_vi',
        'agents.api_key_preview',
        'agents.provider',
        'agents.model',
        'agents.temperature',
        'agents.max_tokens',
        'agents.checks',
      ]),
    )
}

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenBy>['executeTakeFirstOrThrow']>>

const lastUsesBy = ({ id }: SignedInUser, db: Database) =>
  db.selectFrom('agent_usage').select(['agent_id', 'last_used_at']).where('user_id', '=', id)

/** All of them, those switched off too: what an administrator saves again must not lose them. */
async function idsOfQuestions(db: Database, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_questions')
    .select('question_id')
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.question_id)
}

/** The one view of an agent per role: prompts and key previews are for administrators, keys for nobody. */
function agentOf(row: SeenRow, hasAi: HasAi): Omit<Agent, 'questionIds' | 'lastUsedAt'> {
  const { category_name, category_name_vi, category_color } = row
  return {
    id: row.id,
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    categoryId: row.category_id,
    category:
      category_name === null || category_name_vi === null || category_color === null
        ? null
        : { name: category_name, nameVi: category_name_vi, color: category_color },
    bilingual: Boolean(row.bilingual),
    kind: row.kind,
    layout: row.layout,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    version: row.version,
    connected: hasAi(row),
    generations: row.generations,
    ...(row.prompt !== undefined && {
      prompt: row.prompt,
      promptVi: row.prompt_vi,
      apiKey: row.api_key_preview,
      sharedConnection: row.api_key === null,
      provider: row.provider,
      model: row.model,
      temperature: row.temperature,
      maxTokens: row.max_tokens,
      checks: JSON.parse(row.checks!) as NonNullable<Agent['checks']>,
    }),
  }
}
