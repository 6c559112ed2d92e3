import type * as z from 'zod/mini'
import type { catalogueUpdates } from '../../contract/catalogue-updates.ts'
import type { AuditEventName } from '#platform/model/audit-events.ts'
import { searchText } from '#platform/model/search-text.ts'
import { writeAgentIn, recordWritten, columns, type SaveDeps, type SavedBy } from '../save.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { rememberCatalogue } from '../catalogue/load.ts'
import type { Catalogue } from '../catalogue/read.ts'
import { unitOf, type Parts } from '../catalogue/unit.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { setQuestionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { holdOrder } from '#features/questions/server/questions/order.ts'
import { recordQuestionChanges, subjectOf } from '#features/questions/server/questions/change-events.ts'
import { AppError } from '#platform/server/app-error.ts'
import { categoryFor } from './category.ts'
import { compareStarter, questionPart, type Comparison, type PartName } from './compare.ts'
import { hereOf, type Here } from './here.ts'
import type { OfferedQuestion } from './merge.ts'
import { makeQuestion, takeQuestion } from './questions.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Choices = z.output<typeof catalogueUpdates.take.body>
type Deps = Pick<SaveDeps, 'db' | 'clock' | 'encryption'> & { catalogue: Catalogue }
type AppliedAgent = { id: string; name: string; nameVi: string }
/** Audit events to record once the transaction is committed. */
type Telling = (() => void | Promise<void>)[]

/**
 * Applies the named parts of catalogue items to assistants and creates new ones, all or none.
 * @throws AppError 404 for an unknown item, 409 if an item has changed since it was shown, 400 if the chosen parts do not fit.
 */
export async function applyCatalogueItems(
  deps: Deps,
  { catalogueItems: items, note }: Choices,
  editing: SavedBy,
): Promise<AppliedAgent[]> {
  const telling: Telling = []
  const applied = await deps.db.transaction().execute(async (transaction) => {
    // The lock serialises updates and keeps others from reordering the questions.
    await holdOrder(transaction)
    const before = await hereOf(transaction)
    for (const { slug, seen } of items) assertSeen(compareWithCatalogue(deps, slug, before), seen)
    const agents: AppliedAgent[] = []
    for (const { slug, parts } of items) {
      // Later assistants can reuse the questions that earlier ones added.
      const here = await hereOf(transaction)
      const taking = {
        comparison: compareWithCatalogue(deps, slug, here),
        parts,
        note: note ?? null,
        here,
        telling,
        editing,
      }
      agents.push(await takeOne(transaction, deps, taking))
    }
    return agents
  })
  for (const record of telling) await record()
  return applied
}

/** @throws AppError 404 */
export function compareWithCatalogue({ catalogue }: Pick<Deps, 'catalogue'>, slug: string, here: Here): Comparison {
  const assistant = catalogue.assistants.find((one) => one.slug === slug)
  if (!assistant) throw new AppError(404, message(agentServerTexts, 'starter.none'))
  return compareStarter(slug, unitOf(assistant, catalogue), here)
}

/** @throws AppError 409 */
export function assertSeen(comparison: Comparison, seen: string): void {
  if (comparison.seen !== seen) throw new AppError(409, message(agentServerTexts, 'starter.changed'))
}

type Taking = {
  comparison: Comparison
  parts: readonly string[]
  note: string | null
  here: Here
  telling: Telling
  editing: SavedBy
}

async function takeOne(transaction: Database, deps: Deps, { comparison, parts, note, here, telling, editing }: Taking) {
  const { editor, from } = editing
  const chosen = new Set(parts)
  for (const question of comparison.questions) {
    if (!isHere(question) || !question.changedBy || !chosen.has(questionPart(question.key))) continue
    const changed = await takeQuestion(transaction, question)
    telling.push(() => recordQuestionChanges(from, changed))
  }
  const created_at = deps.clock().toISOString()
  const made = { cause: 'catalogue' as const, note }
  const includesQuestions = comparison.agentId === null || chosen.has('questionIds')
  const questionIds = includesQuestions
    ? await idsOfQuestions(transaction, comparison, { here, created_at, telling, editing })
    : undefined
  const set = {
    ...columnsOf(columns, picked(comparison.offered, chosen, comparison.agentId === null)),
    ...ownColumns(comparison, chosen),
  }
  await rememberCatalogue(transaction, comparison.slug, comparison.unit, { wasHere: true })
  const agent = comparison.agentId === null ? undefined : here.agents.get(comparison.slug)!.row
  if (!agent) {
    const row = await makeAgent(transaction, deps, { comparison, here, set: set as Set, created_at })
    await setQuestionsOfAgent(transaction, row.id, questionIds!)
    await recordAgentVersions(transaction, [row.id], { ...made, created_by: editor.id, created_at })
    telling.push(() =>
      from.record('starter-update-applied' satisfies AuditEventName, null, { subject: nameSubject(row) }),
    )
    return named(row)
  }
  if (Object.keys(set).length === 0 && !questionIds && note === null) return named(agent)
  const writing = { version: agent.version, set, key: {}, questionIds, groupIds: undefined, editor, made }
  const written = await writeAgentIn(transaction, deps, agent.id, writing)
  telling.push(async () => recordWritten(deps.db, from, written, { made, event: 'starter-update-applied' }))
  return named(written.after.row)
}

const isHere = (
  question: OfferedQuestion,
): question is OfferedQuestion & { row: NonNullable<OfferedQuestion['row']> } => question.row !== undefined

const named = ({ id, name, name_vi }: Pick<Schema['agents'], 'id' | 'name' | 'name_vi'>): AppliedAgent => ({
  id,
  name,
  nameVi: name_vi,
})

/** Selects the chosen parts that are fields of the assistant's form. */
function picked(offered: Parts, chosen: ReadonlySet<string>, all: boolean): Partial<Parts> {
  return Object.fromEntries(Object.entries(offered).filter(([part]) => all || chosen.has(part)))
}

/** Selects the chosen parts that are other columns. */
function ownColumns({ offered, agentId }: Comparison, chosen: ReadonlySet<string>): Partial<Schema['agents']> {
  const isChosen = (part: PartName) => agentId === null || chosen.has(part)
  return {
    ...(isChosen('quickEdits') && { quick_edits: JSON.stringify(offered.quickEdits), own_quick_edits: null }),
    ...(isChosen('derivation') && { derivation: JSON.stringify(offered.derivation), own_derivation: null }),
    ...(isChosen('example') && { example: offered.example && JSON.stringify(offered.example) }),
    ...(isChosen('exampleVi') && { example_vi: offered.exampleVi && JSON.stringify(offered.exampleVi) }),
  }
}

type Making = Pick<Taking, 'here' | 'telling' | 'editing'> & { created_at: string }

/** Finds all questions of the assistant and creates the missing ones. */
async function idsOfQuestions(
  transaction: Database,
  { offered, questions }: Comparison,
  { here, created_at, telling, editing: { from } }: Making,
): Promise<string[]> {
  const ids: string[] = []
  let position = Math.max(0, ...[...here.questions.values()].map((row) => row.position))
  for (const key of offered.questionIds) {
    const question = questions.find((one) => one.key === key)
    if (!question || question.row) {
      const id = (question?.row ?? here.questions.get(key))?.id
      if (id !== undefined) ids.push(id)
      continue
    }
    position += 1
    const row = await makeQuestion(transaction, question, { created_at, position })
    telling.push(() => from.record('question-created', null, { subject: subjectOf(row) }))
    ids.push(row.id)
  }
  return ids
}

type Set = Pick<Schema['agents'], 'name' | 'name_vi' | 'description' | 'description_vi'> & Partial<Schema['agents']>

async function makeAgent(
  transaction: Database,
  { catalogue }: Deps,
  { comparison, here, set, created_at }: { comparison: Comparison; here: Here; set: Set; created_at: string },
): Promise<Schema['agents']> {
  const row: Schema['agents'] = {
    ...(set as Schema['agents']),
    id: newId(),
    category_id: await categoryFor(transaction, { catalogue, slug: comparison.slug, here, created_at }),
    translated: '[]',
    audience: 'everyone' as const,
    api_key: null,
    api_key_preview: null,
    provider: null,
    model: null,
    max_tokens: null,
    generations: 0,
    is_active: 1,
    catalogue_slug: comparison.slug,
    version: 1,
    created_at: created_at,
    search_text: searchText(set.name, set.name_vi, set.description, set.description_vi),
  }
  await transaction.insertInto('agents').values(row).execute()
  return row
}
