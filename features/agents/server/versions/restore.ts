import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { Lost, AgentState } from '../../contract/agent-versions.ts'
import { agentNotFound } from '../agents.ts'
import { writeAgent, type SaveDeps, type SavedBy } from '../save.ts'
import { agentAtVersion, listAgentVersions } from './versions.ts'
import { checkProblems } from '../../model/checks/settings.ts'
import { kindProblem } from '../../model/kind-questions.ts'
import { renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import { faultOfTemplate } from '../../model/template/tags.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { columnsOfTables } from '../question-keys/key-references.ts'
import { inTurn, type Renaming } from '../question-keys/in-turn.ts'
import { renameInTemplate } from '../question-keys/template-key.ts'

type VersionOptions = { id: string; number: number; version: number; note?: string | null | undefined }

/**
 * Restores a version of an assistant as a new one and lists the parts that cannot be restored.
 * @throws AppError 404 for an unknown assistant or version, 409 if the assistant is no longer at `version`
 */
export async function restoreAgent(
  deps: SaveDeps,
  { id, number, version, note = null }: VersionOptions,
  editing: SavedBy,
): Promise<{ agent: AgentWithQuestions; lost: Lost[] }> {
  const { db } = deps
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw agentNotFound()
  const state = await agentAtVersion(db, { id, number })
  const { lost, ...brought } = await broughtBack(db, row, state)
  const [newest] = await listAgentVersions(db, id)
  const agent = await writeAgent(
    deps,
    id,
    { version, key: {}, ...brought },
    {
      ...editing,
      made: { cause: 'restored', restored_from: number, note },
      event: 'assistant-restored',
      also: [{ field: 'agentVersion', before: String(newest!.number), after: String(number) }],
    },
  )
  return { agent, lost }
}

type Brought = {
  set: Partial<Schema['agents']>
  questionIds: string[]
  groupIds: string[]
  lost: Lost[]
}

/**
 * Computes the changes that restore an earlier state. Questions keep their current names and keys; deleted questions are left out. A
 * replaced API key is not stored, so the current connection stays.
 */
export async function broughtBack(db: Database, now: Schema['agents'], state: AgentState): Promise<Brought> {
  const lost: Lost[] = []
  const lose = (what: Lost['what'], named: { name: string; nameVi: string }, field: string | null = null) =>
    lost.push({ what, name: named.name, nameVi: named.nameVi, now: field })
  const questions = await questionsOf(db, state)
  const renamed: Renaming[] = []
  for (const { was, today } of questions) {
    if (!today) lose('question', { name: was.title, nameVi: was.titleVi })
    else if (today.key !== was.key) {
      renamed.push({ from: was.key, to: today.key })
      lose('renamed', { name: was.key, nameVi: was.key }, today.key)
    }
  }
  const there = questions.flatMap(({ today }) => (today ? [today] : []))
  const keys = there.map(({ key }) => key)
  const texts = await textsWith(db, state, renamed)
  // The version may be older than the validation of templates.
  for (const part of ['template', 'template_vi'] as const) {
    if (isReadable(texts[part])) continue
    lose('template', { name: part, nameVi: part })
    texts[part] = isReadable(now[part]) ? now[part] : null
  }
  const checks = inTurn(renamed, state.checks, (list, { from, to }) => renameInChecks(list, from, to).value)
  const possible = checks.filter((check) => Object.keys(checkProblems([check], keys)).length === 0)
  for (const { check } of checks.filter((one) => !possible.includes(one))) lose('check', { name: check, nameVi: check })
  const kind = kindProblem(state.kind, keys) ? 'text' : state.kind
  if (kind !== state.kind) lose('kind', state)

  const category = state.category && (await isThere(db, 'categories', state.category.id))
  if (state.category && !category) lose('category', state.category)
  const groups = await groupsThere(db, state)
  for (const group of state.groups)
    if (!groups.includes(group.id)) lose('group', { name: group.name, nameVi: group.name })
  const connection = sameConnection(now, state)
  if (!connection) lose('connection', { name: state.apiKey ?? '', nameVi: state.apiKey ?? '' }, now.api_key_preview)
  const quickEdits = JSON.stringify(state.quickEdits)
  const derivation = state.derivation && JSON.stringify(state.derivation)
  return {
    set: {
      name: state.name,
      name_vi: state.nameVi,
      description: state.description,
      description_vi: state.descriptionVi,
      ...(category && { category_id: state.category!.id }),
      ...texts,
      checks: JSON.stringify(possible),
      own_quick_edits: quickEdits === now.quick_edits ? null : quickEdits,
      ...(derivation && { own_derivation: derivation === now.derivation ? null : derivation }),
      kind,
      layout: state.layout,
      temperature: state.temperature,
      max_tokens: state.maxTokens,
      ...(connection && { model: state.model }),
      audience: state.audience,
    },
    questionIds: there.map(({ id }) => id),
    groupIds: groups,
    lost,
  }
}

/** A question that was deleted and created again with the same key counts as the same. */
async function questionsOf(db: Database, { questions }: AgentState) {
  if (questions.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'key'])
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          questions.map(({ id }) => id),
        ),
        eb(
          'key',
          'in',
          questions.map(({ key }) => key),
        ),
      ]),
    )
    .execute()
  const [byId, byKey] = [new Map(rows.map((row) => [row.id, row])), new Map(rows.map((row) => [row.key, row]))]
  return questions.map((was) => ({ was, today: byId.get(was.id) ?? byKey.get(was.key) }))
}

const isReadable = (template: string | null) => faultOfTemplate(template ?? '') === null

async function textsWith(db: Database, state: AgentState, renamed: readonly Renaming[]) {
  const columns = renamed.length > 0 ? await columnsOfTables(db) : new Map<string, string[]>()
  const inPrompt = (text: string) => inTurn(renamed, text, (all, { from, to }) => renameInPrompt(all, from, to).value)
  const inTemplate = (text: string) =>
    inTurn(renamed, text, (all, { from, to }) => renameInTemplate(all, { from, to, columns }).value)
  return {
    prompt: inPrompt(state.prompt),
    prompt_vi: state.promptVi && inPrompt(state.promptVi),
    template: state.template && inTemplate(state.template),
    template_vi: state.templateVi && inTemplate(state.templateVi),
  }
}

const isThere = async (db: Database, table: 'categories', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function groupsThere(db: Database, { groups }: AgentState): Promise<string[]> {
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const rows = await db.selectFrom('groups').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Whether the connection is unchanged: the shared one, or a key with the same preview. */
const sameConnection = (now: Schema['agents'], then: AgentState): boolean =>
  now.api_key_preview === then.apiKey &&
  (now.api_key === null) === then.sharedConnection &&
  now.provider === then.provider
