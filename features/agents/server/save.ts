import type * as z from 'zod/mini'
import type { AgentFields, agents, AgentWithQuestions } from '../contract/agents.ts'
import type { Change } from '#platform/model/audit-events.ts'
import { noDerivation } from '../model/derivation.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Connected } from '#features/connections/server/connections.ts'
import { keyFor } from '#ai/server/key.ts'
import { agentKeyField } from '#features/connections/server/reseal.ts'
import { recordAgentVersions, type AgentChange } from './versions/agent-versions.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { findUnreviewed } from '#platform/server/database/translated.ts'
import { textsSearched } from '#platform/server/database/search/search-text.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionKeysOfAgent, setQuestionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { agentNotFound, getAgent } from './agents.ts'
import { groupNamesOfAgent, setGroupsOfAgent } from './audience.ts'
import { recordAgentChanges, type AgentState } from './agents/change-events.ts'
import { assertChecks, assertKind, assertTemplates, inKnownCategory } from './save-rules.ts'
import { endDraft, type PublishedDraft } from './versions/drafts.ts'

export type SaveDeps = { db: Database; clock: () => Date; connected: Connected; encryption: Encryption }
type Changes = z.output<(typeof agents.update)['body']>
type Fields = z.output<(typeof agents.create)['body']>
export type SavedBy = { editor: SignedInUser; from: Caller }

/** The key and the questions are saved separately. */
export const columns = {
  name: 'name',
  nameVi: 'name_vi',
  description: 'description',
  descriptionVi: 'description_vi',
  categoryId: 'category_id',
  prompt: 'prompt',
  promptVi: 'prompt_vi',
  template: 'template',
  templateVi: 'template_vi',
  translated: 'translated',
  provider: 'provider',
  model: 'model',
  temperature: 'temperature',
  maxTokens: 'max_tokens',
  checks: 'checks',
  kind: 'kind',
  layout: 'layout',
  audience: 'audience',
  isActive: 'is_active',
} satisfies Columns<
  Omit<Changes, 'version' | 'note' | 'draft' | 'apiKey' | 'sharedConnection' | 'questionIds' | 'groupIds'>,
  Schema['agents']
>

/** Default values of a new assistant's absent fields. */
const unsaid = {
  promptVi: null,
  template: null,
  templateVi: null,
  translated: [],
  provider: null,
  model: null,
  temperature: null,
  maxTokens: null,
  checks: [],
  kind: 'text' as const,
  layout: 'plain' as const,
  audience: 'everyone' as const,
  isActive: true,
}

/** @throws AppError 400 if its category or one of its questions does not exist, or it has no AI to write with. */
export async function createAgent(
  deps: SaveDeps,
  { questionIds = [], groupIds = [], sharedConnection = false, note = null, draft, ...fields }: Fields,
  { idempotencyKey, editor, from }: SavedBy & { idempotencyKey: IdempotencyKey },
): Promise<AgentWithQuestions> {
  assertTemplates(fields)
  const stored = columnsOf(columns, { ...unsaid, ...fields })
  const { id } = idempotencyKey
  const row: Schema['agents'] = {
    id,
    ...stored,
    ...aiOf(keyFor(deps.encryption.at(agentKeyField(id)), { ...fields, sharedConnection })),
    example: null,
    example_vi: null,
    quick_edits: '[]',
    own_quick_edits: null,
    derivation: JSON.stringify(noDerivation),
    own_derivation: null,
    generations: 0,
    catalogue_slug: null,
    version: 1,
    created_at: deps.clock().toISOString(),
    search_text: textsSearched(stored),
  }
  const make = async () => {
    const agent = await deps.db.transaction().execute(async (transaction) => {
      await inKnownCategory(transaction.insertInto('agents').values(row).execute())
      await setQuestionsOfAgent(transaction, row.id, questionIds)
      await setGroupsOfAgent(transaction, row.id, groupIds)
      await assertChecks(transaction, row.id, fields.checks)
      await assertKind(transaction, row.id)
      await recordAgentVersions(transaction, [id], {
        cause: 'made',
        note,
        created_by: editor.id,
        created_at: row.created_at,
      })
      await endDraft(transaction, draft)
      return getAgent({ ...deps, db: transaction }, row.id, editor)
    })
    from.record('assistant-created', null, { subject: nameSubject(row) })
    return agent
  }
  return once(deps.db, 'agents', idempotencyKey, { make, read: () => getAgent(deps, row.id, editor) })
}

/** Absent fields keep their values. @throws AppError 404, 409 if it is no longer at `version`, 400 as createAgent does. */
export async function updateAgent(
  deps: SaveDeps,
  id: string,
  { version, questionIds, groupIds, note = null, draft, ...changes }: Changes,
  editing: SavedBy,
): Promise<AgentWithQuestions> {
  assertTemplates(changes)
  const set = columnsOf(columns, changes)
  const written = { version, set, key: changes, questionIds, groupIds }
  return writeAgent(deps, id, written, { ...editing, made: { cause: 'saved', note }, draft })
}

type Written = {
  version: number | undefined
  set: Partial<Schema['agents']>
  key: Parameters<typeof keyFor>[1]
  questionIds: readonly string[] | undefined
  groupIds: readonly string[] | undefined
}
type Saved = { before: AgentState; after: AgentState }
type Publishing = SavedBy & {
  made: Omit<AgentChange, 'created_at' | 'created_by'>
  draft?: PublishedDraft | undefined
  /** Replaces the usual event in the audit log. */
  event?: 'assistant-restored' | 'starter-update-applied' | undefined
  also?: readonly Change[]
}

/** Updates an assistant for all users, in one transaction with its version. @throws as updateAgent does */
export async function writeAgent(
  deps: SaveDeps,
  id: string,
  { version, set, key, questionIds, groupIds }: Written,
  { editor, from, made, draft, event, also = [] }: Publishing,
): Promise<AgentWithQuestions> {
  const { agent, change } = await deps.db.transaction().execute(async (transaction) => {
    const written = await writeAgentIn(transaction, deps, id, {
      version,
      set,
      key,
      questionIds,
      groupIds,
      editor,
      made,
    })
    await endDraft(transaction, draft)
    return { change: written, agent: await getAgent({ ...deps, db: transaction }, id, editor) }
  })
  await recordWritten(deps.db, from, change, { made, event, also })
  return agent
}

/** Updates an assistant within a larger transaction. @throws as updateAgent does */
export async function writeAgentIn(
  transaction: Database,
  { encryption, clock }: Pick<SaveDeps, 'encryption' | 'clock'>,
  id: string,
  { version, set, key, questionIds, groupIds, editor, made }: Written & Pick<Publishing, 'editor' | 'made'>,
): Promise<Saved> {
  let saved: Saved | undefined
  const saving = writeNextVersion(transaction, 'agents', { id, version }, (row) => {
    const written = {
      ...(changesQuestions(row, set) && { example: null, example_vi: null }),
      ...set,
      ...aiOf(keyFor(encryption.at(agentKeyField(id)), key, row)),
      translated: set.translated ?? findUnreviewed(row, set, columns),
      search_text: textsSearched({ ...row, ...set }),
    }
    saved = { before: { row }, after: { row: { ...row, ...written } } }
    return written
  })
  if (!(await inKnownCategory(saving)) || !saved) throw agentNotFound()
  if (questionIds) {
    saved.before.questions = await questionKeysOfAgent(transaction, id)
    await setQuestionsOfAgent(transaction, id, questionIds)
    saved.after.questions = await questionKeysOfAgent(transaction, id)
  }
  if (groupIds) {
    saved.before.groups = await groupNamesOfAgent(transaction, id)
    await setGroupsOfAgent(transaction, id, groupIds)
    saved.after.groups = await groupNamesOfAgent(transaction, id)
  }
  if (set.checks) await assertChecks(transaction, id, JSON.parse(set.checks) as NonNullable<AgentFields['checks']>)
  if (set.kind || questionIds) await assertKind(transaction, id)
  await recordAgentVersions(transaction, [id], { ...made, created_by: editor.id, created_at: clock().toISOString() })
  return saved
}

/** Records the change in the audit log. Call it after the commit. */
export async function recordWritten(
  db: Database,
  from: Pick<Caller, 'record'>,
  saved: Saved,
  { made, event, also = [] }: Pick<Publishing, 'made' | 'event' | 'also'>,
): Promise<void> {
  const noted = made.note ? [{ field: 'note', before: null, after: made.note }] : []
  await recordAgentChanges(db, from, saved, { event, also: [...also, ...noted] })
}

/** Deletes an assistant. Its documents stay in the history, and generations in progress continue. */
export async function removeAgent(db: Database, id: string, from: Caller): Promise<void> {
  const removed = await db.transaction().execute(async (transaction) => {
    const agent = await transaction
      .deleteFrom('agents')
      .where('id', '=', id)
      .returning(['id', 'name', 'name_vi'])
      .executeTakeFirst()
    if (!agent) throw agentNotFound()
    // The usage statistics stay and need the assistant's name.
    await transaction.insertInto('deleted_agents').values(agent).execute()
    return agent
  })
  from.record('assistant-deleted', null, { subject: nameSubject(removed) })
}

/** Whether the instructions changed, so that the sample document is outdated. */
const changesQuestions = (row: Schema['agents'], changed: Partial<Schema['agents']>) => {
  const after = { ...row, ...changed }
  return after.prompt !== row.prompt || after.prompt_vi !== row.prompt_vi
}

/** Clears the provider of a row without an API key. */
const aiOf = (key: ReturnType<typeof keyFor>) => (key.api_key === null ? { ...key, provider: null } : key)
