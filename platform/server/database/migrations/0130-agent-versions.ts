import type { Kysely } from 'kysely'

const atOnce = 50

/**
 * Adds the versions of assistants, one row each, with `state` as JSON (see agent-versions.ts); existing ones start at version 1.
 * `agent_version` of an entry records the version that wrote it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_versions')
    .addColumn('agent_id', 'text', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('note', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_versions_pkey', ['agent_id', 'number'])
    .execute()
  await db.schema.createIndex('agent_versions_by_maker').on('agent_versions').column('made_by').execute()
  await db.schema.alterTable('history').addColumn('agent_version', 'integer').execute()
  await begin(db)
}

type Text = string | null
type Tables = {
  agents: Record<
    | 'id'
    | 'name'
    | 'name_vi'
    | 'description'
    | 'description_vi'
    | 'prompt'
    | 'kind'
    | 'layout'
    | 'checks'
    | 'presses'
    | 'audience',
    string
  > &
    Record<
      | 'category_id'
      | 'prompt_vi'
      | 'template'
      | 'template_vi'
      | 'given_presses'
      | 'api_key'
      | 'api_key_preview'
      | 'provider'
      | 'model',
      Text
    > &
    Record<'temperature' | 'max_tokens', number | null>
  categories: Record<'id' | 'name' | 'name_vi', string>
  questions: Record<'id' | 'key' | 'title' | 'title_vi', string>
  agent_questions: Record<'agent_id' | 'question_id', string> & { position: number }
  groups: Record<'id' | 'name', string>
  agent_groups: Record<'agent_id' | 'group_id', string>
  agent_versions: Record<'agent_id' | 'cause' | 'made_at' | 'state', string> & { number: number }
}

async function begin(db: Kysely<Tables>): Promise<void> {
  const made_at = new Date().toISOString()
  const categories = await db.selectFrom('categories').select(['id', 'name', 'name_vi']).execute()
  const asked = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .select(['agent_id', 'questions.id', 'key', 'title', 'title_vi as titleVi'])
    .orderBy('agent_questions.position')
    .execute()
  const chosen = await db
    .selectFrom('agent_groups')
    .innerJoin('groups', 'groups.id', 'agent_groups.group_id')
    .select(['agent_id', 'groups.id', 'groups.name'])
    .orderBy('groups.id')
    .execute()
  const [questions, groups] = [Map.groupBy(asked, (one) => one.agent_id), Map.groupBy(chosen, (one) => one.agent_id)]
  const names = new Map(categories.map(({ id, name, name_vi }) => [id, { id, name, nameVi: name_vi }]))
  const agents = await db.selectFrom('agents').selectAll().execute()
  const rows = agents.map((row) => ({
    agent_id: row.id,
    number: 1,
    cause: 'begun',
    made_at,
    state: JSON.stringify({
      name: row.name,
      nameVi: row.name_vi,
      description: row.description,
      descriptionVi: row.description_vi,
      category: (row.category_id && names.get(row.category_id)) ?? null,
      prompt: row.prompt,
      promptVi: row.prompt_vi,
      template: row.template,
      templateVi: row.template_vi,
      questions: (questions.get(row.id) ?? []).map(({ agent_id: _agent, ...question }) => question),
      kind: row.kind,
      layout: row.layout,
      checks: JSON.parse(row.checks) as unknown,
      presses: JSON.parse(row.given_presses ?? row.presses) as unknown,
      sharedConnection: row.api_key === null,
      apiKey: row.api_key_preview,
      provider: row.provider,
      model: row.model,
      temperature: row.temperature,
      maxTokens: row.max_tokens,
      audience: row.audience,
      groups: (groups.get(row.id) ?? []).map(({ agent_id: _agent, ...group }) => group),
    }),
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('agent_versions')
      .values(rows.slice(from, from + atOnce))
      .execute()
}
