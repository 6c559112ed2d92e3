import { sql, type SqlBool } from 'kysely'
import { isAboutStudents, type Derivation } from '../model/derivation.ts'
import type { Agent, AgentWithQuestions } from '../contract/agents.ts'
import { mayWriteAssistants, type Role } from '#platform/model/roles.ts'
import { findBudgets } from '#features/usage/server/budgets/keys.ts'
import type { Connected, HasAi } from '#features/connections/server/connections.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { AppError } from '#platform/server/app-error.ts'
import { groupIdsByAgent, isThereFor } from './audience.ts'
import { agentsTexts } from '../texts/agents.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; connected: Connected }
/** @throws AppError 404 if it does not exist, and for regular users if it is inactive or not shared with them. */
export async function getAgent({ db, connected }: Deps, id: string, reader: SignedInUser): Promise<AgentWithQuestions> {
  const mayWrite = mayWriteAssistants(reader.role)
  const row = await seenBy(reader, db)
    .$if(mayWrite, (query) => query.select(writesWith))
    .select(['agents.derivation', 'agents.own_derivation'])
    .where('agents.id', '=', id)
    .executeTakeFirst()
  if (!row) throw agentNotFound()
  const [hasAi, questions, questionIds, groupIds, lastUse, budgets] = await Promise.all([
    connected(db),
    questionsOfAgent(db, id),
    mayWrite ? idsOfQuestions(db, id) : null,
    mayWrite ? groupIdsByAgent(db, [id]) : null,
    lastUsesBy(reader, db).where('agent_id', '=', id).executeTakeFirst(),
    findBudgets(db, { userId: reader.id, agentId: id }),
  ])
  return {
    ...agentOf(row, hasAi),
    questionIds: questionIds ?? questions.map((question) => question.id),
    lastUsedAt: lastUse?.last_used_at ?? null,
    ...(groupIds && { groupIds: groupIds.get(id) ?? [] }),
    questions,
    hasExample: Boolean(row.has_example),
    isAboutStudents: isAboutStudents(JSON.parse(row.own_derivation ?? row.derivation) as Derivation),
    hasBudget: budgets.length > 0,
  }
}

/** The columns that a generation needs. Sample answers are excluded: they are long and would stay in memory during the generation. */
export type UsableAgent = Pick<Schema['agents'], (typeof usedColumns)[number]> & {
  /** The number of the current version. */
  agent_version: number | null
}

const usedColumns = [
  'id',
  'name',
  'name_vi',
  'kind',
  'derivation',
  'own_derivation',
  'prompt',
  'prompt_vi',
  'template',
  'template_vi',
  'checks',
  'quick_edits',
  'own_quick_edits',
  'layout',
  'api_key',
  'provider',
  'model',
  'temperature',
  'max_tokens',
] as const satisfies readonly (keyof Schema['agents'])[]

/** Returns the row of an assistant that the reader may use. @throws AppError 404 as getAgent does. */
export async function usableAgent(db: Database, id: string, reader: SignedInUser): Promise<UsableAgent> {
  const [row] = await findUsable[reader.role](db, { id, readerId: reader.id })
  if (!row) throw agentNotFound()
  return row
}

const prepareUsable = (role: Role) =>
  prepare((db, { id, readerId }: Placeholders<{ id: string; readerId: string }>) =>
    db
      .selectFrom('agents')
      .select(usedColumns)
      .select((eb) =>
        eb
          .selectFrom('agent_versions')
          .select(({ fn }) => fn.max('number').as('number'))
          .whereRef('agent_id', '=', 'agents.id')
          .as('agent_version'),
      )
      .where('id', '=', id)
      .where(isThereFor({ id: readerId, role })),
  )

const findUsable = {
  USER: prepareUsable('USER'),
  EDITOR: prepareUsable('EDITOR'),
  ADMIN: prepareUsable('ADMIN'),
} satisfies Record<Role, unknown>

export const agentNotFound = () => new AppError(404, message(agentsTexts, 'agent.notFound'))

/** Prompts are long, so only editors read them, one assistant at a time. */
const writesWith = [
  'agents.prompt',
  'agents.prompt_vi',
  'agents.template',
  'agents.template_vi',
  'agents.translated',
  'agents.provider',
  'agents.model',
  'agents.temperature',
  'agents.max_tokens',
  'agents.checks',
] as const

export function seenBy(reader: SignedInUser, db: Database) {
  return (
    db
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
      // SQLite tells the length of a text without reading it, but not whether there is one.
      .select([
        sql<SqlBool>`octet_length(agents.prompt_vi) is not null`.as('bilingual'),
        sql<SqlBool>`octet_length(agents.example) is not null`.as('has_example'),
      ])
      .where(isThereFor(reader))
      .$if(mayWriteAssistants(reader.role), (query) =>
        query
          .select(['agents.api_key_preview', 'agents.audience'])
          .select((eb) =>
            eb
              .exists(
                eb.selectFrom('agent_drafts').select('agent_id').whereRef('agent_drafts.agent_id', '=', 'agents.id'),
              )
              .as('has_draft'),
          ),
      )
  )
}

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenBy>['executeTakeFirstOrThrow']>> &
  Partial<
    Pick<
      Schema['agents'],
      | 'prompt'
      | 'prompt_vi'
      | 'template'
      | 'template_vi'
      | 'translated'
      | 'provider'
      | 'model'
      | 'temperature'
      | 'max_tokens'
      | 'checks'
    >
  >

export const lastUsesBy = ({ id }: SignedInUser, db: Database) =>
  db.selectFrom('agent_usage').select(['agent_id', 'last_used_at']).where('user_id', '=', id)

/** Includes inactive ones, which must survive the next save by an administrator. */
async function idsOfQuestions(db: Database, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_questions')
    .select('question_id')
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.question_id)
}

/** Converts a row for a role: only editors get prompts and key previews, and no role gets keys. */
export function agentOf(row: SeenRow, hasAi: HasAi): Omit<Agent, 'questionIds' | 'lastUsedAt'> {
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
    ...(row.api_key_preview !== undefined && {
      apiKey: row.api_key_preview,
      sharedConnection: row.api_key === null,
      audience: row.audience,
      hasDraft: Boolean(row.has_draft),
    }),
    ...(row.prompt !== undefined && {
      prompt: row.prompt,
      promptVi: row.prompt_vi,
      template: row.template,
      templateVi: row.template_vi,
      translated: JSON.parse(row.translated!) as string[],
      provider: row.provider,
      model: row.model,
      temperature: row.temperature,
      maxTokens: row.max_tokens,
      checks: JSON.parse(row.checks!) as NonNullable<Agent['checks']>,
    }),
  }
}
