import type { AgentState } from '../../contract/agent-versions.ts'
import type { Derivation } from '../../contract/derivation.ts'
import { noDerivation } from '../../model/derivation.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

export type AgentChange = Pick<Schema['agent_versions'], 'cause' | 'created_at'> &
  Partial<Pick<Schema['agent_versions'], 'created_by' | 'note' | 'restored_from'>>

const atOnce = 100

/**
 * Records versions of assistants in the transaction that writes their rows. Row locks serialise other saves, so the numbers have no
 * gaps. An unchanged assistant gets no version, unless there is a note.
 */
export async function recordAgentVersions(
  transaction: Database,
  ids: readonly string[],
  change: AgentChange,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await record(transaction, ids.slice(from, from + atOnce), change)
}

async function record(db: Database, ids: readonly string[], change: AgentChange): Promise<void> {
  const [states, newest] = [await statesOf(db, ids), await newestOf(db, ids)]
  const rows = [...states].flatMap(([agent_id, state]): Schema['agent_versions'][] => {
    const before = newest.get(agent_id)
    if (before && !change.note && isSame(JSON.parse(before.state) as AgentState, state)) return []
    const number = (before?.number ?? 0) + 1
    return [
      { created_by: null, note: null, restored_from: null, ...change, agent_id, number, state: JSON.stringify(state) },
    ]
  })
  if (rows.length > 0) await db.insertInto('agent_versions').values(rows).execute()
}

async function newestOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('agent_versions')
    .select(['agent_id', 'number', 'state'])
    .where('agent_id', 'in', ids)
    .where((eb) =>
      eb(
        'number',
        '=',
        eb
          .selectFrom('agent_versions as others')
          .select(({ fn }) => fn.max('others.number').as('number'))
          .whereRef('others.agent_id', '=', 'agent_versions.agent_id'),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.agent_id, row]))
}

export async function statesOf(db: Database, ids: readonly string[]): Promise<Map<string, AgentState>> {
  const rows = await db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .selectAll('agents')
    .select(['categories.name as category_name', 'categories.name_vi as category_name_vi'])
    .where('agents.id', 'in', ids)
    .execute()
  const stateQuestions = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .select(['agent_id', 'questions.id', 'key', 'title', 'title_vi'])
    .where('agent_id', 'in', ids)
    .orderBy('agent_questions.position')
    .execute()
  const chosen = await db
    .selectFrom('agent_groups')
    .innerJoin('groups', 'groups.id', 'agent_groups.group_id')
    .select(['agent_id', 'groups.id', 'groups.name'])
    .where('agent_id', 'in', ids)
    .orderBy('groups.id')
    .execute()
  const [questions, groups] = [
    Map.groupBy(stateQuestions, (one) => one.agent_id),
    Map.groupBy(chosen, (one) => one.agent_id),
  ]
  return new Map(
    rows.map((row): [string, AgentState] => [
      row.id,
      {
        name: row.name,
        nameVi: row.name_vi,
        description: row.description,
        descriptionVi: row.description_vi,
        category:
          (row.category_id && {
            id: row.category_id,
            name: row.category_name ?? '',
            nameVi: row.category_name_vi ?? '',
          }) ||
          null,
        prompt: row.prompt,
        promptVi: row.prompt_vi,
        template: row.template,
        templateVi: row.template_vi,
        questions: (questions.get(row.id) ?? []).map(({ id, key, title, title_vi }) => ({
          id,
          key,
          title,
          titleVi: title_vi,
        })),
        kind: row.kind,
        layout: row.layout,
        checks: JSON.parse(row.checks) as AgentState['checks'],
        quickEdits: JSON.parse(row.own_quick_edits ?? row.quick_edits) as AgentState['quickEdits'],
        derivation: JSON.parse(row.own_derivation ?? row.derivation) as Derivation,
        sharedConnection: row.api_key === null,
        apiKey: row.api_key_preview,
        provider: row.provider,
        model: row.model,
        temperature: row.temperature,
        maxTokens: row.max_tokens,
        audience: row.audience,
        groups: (groups.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      },
    ]),
  )
}

/** Compares questions by key and ignores the names of categories, questions and groups. */
const isSame = (one: AgentState, other: AgentState): boolean => identity(one) === identity(other)

function identity({ category, questions, groups, derivation = noDerivation, ...state }: AgentState): string {
  const named = {
    category: category?.id ?? null,
    questions: questions.map(({ id, key }) => [id, key]),
    groups: groups.map(({ id }) => id).toSorted(),
    derivation,
  }
  // Sorts by name, since the order of the parts does not matter.
  const parts = Object.entries({ ...state, ...named }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(parts)
}
