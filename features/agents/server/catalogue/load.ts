import { searchText } from '#platform/model/search-text.ts'
import type { Derivation } from '../../model/derivation.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Catalogue, StarterAssistant } from './read.ts'
import type { StarterQuestion } from './schema.ts'
import { unitOf, type Unit } from './unit.ts'

type Deps = { db: Database; clock: () => Date }

const loadedKey = 'catalogue-loaded'

/** True until the catalogue is loaded for the first time. An administrator who deletes everything does not get it back. */
export async function needsCatalogue(db: Database): Promise<boolean> {
  const row = await db.selectFrom('meta').select('key').where('key', '=', loadedKey).executeTakeFirst()
  return row === undefined
}

/** Loads the starter catalogue into the database, completely or not at all, and only once even if two processes start together. */
export async function loadCatalogue({ db, clock }: Deps, catalogue: Catalogue): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const created_at = clock().toISOString()
    const claimed = await transaction
      .insertInto('meta')
      .values({ key: loadedKey, value: created_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return
    const categoryIds = await insertCategories(transaction, catalogue, created_at)
    const questionIds = await insertQuestions(transaction, catalogue, created_at)
    const ids: string[] = []
    for (const assistant of catalogue.assistants)
      ids.push(await insertAgent(transaction, assistant, { categoryIds, questionIds, created_at }))
    await recordAgentVersions(transaction, ids, { cause: 'catalogue', created_at })
    for (const assistant of catalogue.assistants)
      await rememberCatalogue(transaction, assistant.slug, unitOf(assistant, catalogue), { wasHere: true })
  })
}

/** Records the decision of an administrator; a later release is compared with it. */
export async function rememberCatalogue(
  transaction: Database,
  slug: string,
  unit: Unit,
  { wasHere }: { wasHere: boolean },
): Promise<void> {
  const catalogue_state = JSON.stringify(unit)
  await transaction
    .insertInto('catalogue_agents')
    .values({ slug, catalogue_state, was_installed: wasHere ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ catalogue_state, ...(wasHere && { was_installed: 1 }) }),
    )
    .execute()
}

async function insertCategories(
  db: Database,
  { categories }: Catalogue,
  created_at: string,
): Promise<Map<string, string>> {
  const ids = idsFor(categories)
  const rows = categories.map(({ key, name, nameVi, description, descriptionVi, color }) => ({
    id: ids.get(key)!,
    name,
    name_vi: nameVi,
    description,
    description_vi: descriptionVi,
    color,
    is_active: 1,
    version: 1,
    created_at,
    search_text: searchText(name, nameVi, description, descriptionVi),
  }))
  await db.insertInto('categories').values(rows).execute()
  return ids
}

async function insertQuestions(
  db: Database,
  { questions }: Catalogue,
  created_at: string,
): Promise<Map<string, string>> {
  const ids = idsFor(questions)
  const rows = questions.map((question, index) => ({
    id: ids.get(question.key)!,
    ...questionFields(question),
    position: index + 1,
    accepted_types: '[]',
    translated: '[]',
    is_active: 1,
    catalogue_key: question.key,
    version: 1,
    created_at,
  }))
  await db.insertInto('questions').values(rows).execute()
  return ids
}

/** Converts a question of the catalogue into its row. */
const questionFields = (question: StarterQuestion) => ({
  key: question.key,
  title: question.title,
  title_vi: question.titleVi,
  description: question.description,
  description_vi: question.descriptionVi,
  type: question.type,
  required: question.required ? 1 : 0,
  placeholder: question.placeholder,
  placeholder_vi: question.placeholderVi,
  options: JSON.stringify(question.options),
  columns: JSON.stringify(question.columns),
  min: question.min,
  max: question.max,
  options_from: question.optionsFrom && JSON.stringify(question.optionsFrom),
  sample: question.sample == null ? null : JSON.stringify(question.sample),
  sample_vi: question.sampleVi == null ? null : JSON.stringify(question.sampleVi),
  search_text: searchText(question.key, question.title, question.titleVi),
})

type InsertedIds = { categoryIds: Map<string, string>; questionIds: Map<string, string>; created_at: string }

async function insertAgent(
  db: Database,
  assistant: StarterAssistant,
  { categoryIds, questionIds, created_at }: InsertedIds,
) {
  const id = newId()
  await db
    .insertInto('agents')
    .values({
      id,
      ...agentFields(assistant),
      category_id: categoryIds.get(assistant.category)!,
      own_quick_edits: null,
      own_derivation: null,
      translated: '[]',
      audience: 'everyone',
      api_key: null,
      api_key_preview: null,
      model: null,
      max_tokens: null,
      generations: 0,
      is_active: 1,
      catalogue_slug: assistant.slug,
      version: 1,
      created_at,
    })
    .execute()
  const questions = assistant.questions.map((key, position) => ({
    agent_id: id,
    question_id: questionIds.get(key)!,
    position,
  }))
  if (questions.length > 0) await db.insertInto('agent_questions').values(questions).execute()
  return id
}

/** Converts an assistant of the catalogue into its row. */
const agentFields = (assistant: StarterAssistant) => ({
  name: assistant.name,
  name_vi: assistant.nameVi,
  description: assistant.description,
  description_vi: assistant.descriptionVi,
  prompt: assistant.prompt,
  prompt_vi: assistant.promptVi,
  template: assistant.template,
  template_vi: assistant.templateVi,
  example: assistant.example && JSON.stringify(assistant.example.en),
  example_vi: assistant.example && JSON.stringify(assistant.example.vi),
  temperature: assistant.temperature,
  kind: assistant.kind,
  layout: assistant.layout,
  checks: JSON.stringify(assistant.checks),
  quick_edits: JSON.stringify(assistant.quickEdits),
  derivation: JSON.stringify({ produces: assistant.produces, accepts: assistant.accepts } satisfies Derivation),
  search_text: searchText(assistant.name, assistant.nameVi, assistant.description, assistant.descriptionVi),
})

const idsFor = (items: readonly { key: string }[]) => new Map(items.map(({ key }) => [key, newId()]))
