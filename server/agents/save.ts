import type * as z from 'zod/mini'
import type { AgentFields, agents, AgentWithQuestions } from '#contract/agents'
import { searchText } from '#rules/search-text'
import type { Connected } from '../connections/connections.ts'
import { keyFor } from '../connections/key.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { newId } from '../database/ids.ts'
import type { AgentRow, Database } from '../database/schema.ts'
import { writeNextVersion } from '../database/versions.ts'
import type { SignedInUser } from '../http/session.ts'
import { setQuestionsOfAgent } from '../questions/agent-questions.ts'
import { invalid } from '../refusal.ts'
import type { Seal } from '../seal.ts'
import { agentNotFound, getAgent } from './agents.ts'

type Deps = { db: Database; clock: () => Date; connected: Connected; seal: Seal }
type Changes = z.output<(typeof agents.update)['body']>

/** @throws Refusal 400 when its category or one of its questions does not exist, or it has no AI to write by. */
export async function createAgent(
  deps: Deps,
  { questionIds = [], sharedConnection = false, ...fields }: AgentFields,
  editor: SignedInUser,
): Promise<AgentWithQuestions> {
  const row: AgentRow = {
    id: newId(),
    ...columnsOf(fields),
    category_id: fields.categoryId,
    ...aiOf(keyFor(deps.seal, { ...fields, sharedConnection })),
    template: null,
    template_vi: null,
    generations: 0,
    version: 1,
    created_at: deps.clock().toISOString(),
  }
  await deps.db.transaction().execute(async (transaction) => {
    await inKnownCategory(transaction.insertInto('agents').values(row).execute())
    await setQuestionsOfAgent(transaction, row.id, questionIds)
  })
  return getAgent(deps, row.id, editor)
}

/** What is left out stays as it is. @throws Refusal 404, 409 when it is no longer at `version`, 400 as createAgent does. */
export async function updateAgent(
  deps: Deps,
  id: string,
  { version, questionIds, ...changes }: Changes,
  editor: SignedInUser,
): Promise<AgentWithQuestions> {
  await deps.db.transaction().execute(async (transaction) => {
    const saving = writeNextVersion(transaction, 'agents', { id, version }, (row) => ({
      ...columnsOf({ ...fieldsOf(row), ...changes }),
      // Only when it is asked for: the one it had may be deleted at this moment.
      ...(changes.categoryId !== undefined && { category_id: changes.categoryId }),
      ...aiOf(keyFor(deps.seal, changes, row)),
    }))
    if (!(await inKnownCategory(saving))) throw agentNotFound()
    if (questionIds) await setQuestionsOfAgent(transaction, id, questionIds)
  })
  return getAgent(deps, id, editor)
}

/** History keeps what was made with it, and a generation under way goes on. */
export async function removeAgent(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('agents').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw agentNotFound()
}

async function inKnownCategory<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isForeignKeyViolation(error)) throw invalid({ categoryId: { key: 'agentForm.categoryUnknown' } })
    throw error
  }
}

/** Without a key there is nobody whose it could be. */
const aiOf = (key: ReturnType<typeof keyFor>) => (key.api_key === null ? { ...key, provider: null } : key)

/** What is written as it is said; category, key and questions have their own rules. */
type Described = Omit<AgentFields, 'categoryId' | 'apiKey' | 'sharedConnection' | 'questionIds'>

function fieldsOf(row: AgentRow): Described {
  return {
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    prompt: row.prompt,
    promptVi: row.prompt_vi,
    provider: row.provider,
    model: row.model,
    temperature: row.temperature,
    maxTokens: row.max_tokens,
    isActive: row.is_active === 1,
  }
}

function columnsOf(fields: Described) {
  const { name, nameVi, description, descriptionVi, prompt, isActive = true } = fields
  const { promptVi = null, provider = null, model = null, temperature = null, maxTokens = null } = fields
  return {
    name,
    name_vi: nameVi,
    description,
    description_vi: descriptionVi,
    prompt,
    prompt_vi: promptVi,
    provider,
    model,
    temperature,
    max_tokens: maxTokens,
    is_active: isActive ? 1 : 0,
    search_text: searchText(name, nameVi, description, descriptionVi),
  }
}
