import type { AgentState } from '../../contract/agent-versions.ts'
import type { KnownUnit } from '../catalogue/unit.ts'
import { statesOf } from '../versions/agent-versions.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { columnsOfTables } from '../question-keys/key-references.ts'
import type { ColumnsOfTables } from '../question-keys/template-key.ts'

/** The school's own state of the starter catalogue. */
export type Here = {
  /** Keyed by catalogue name. */
  agents: ReadonlyMap<string, { row: Schema['agents']; state: AgentState }>
  /** All catalogue names that the school has decided on. */
  known: ReadonlyMap<string, { starterState: KnownUnit; wasHere: boolean }>
  /** Keyed by the keys in this school. */
  questions: ReadonlyMap<string, Schema['questions']>
  /** Keyed by the shipped keys. */
  catalogueItems: ReadonlyMap<string, Schema['questions']>
  /** Assistants with a question, by question id. */
  usedBy: ReadonlyMap<string, { id: string; name: string; nameVi: string; starter: string | null }[]>
  columns: ColumnsOfTables
}

export async function hereOf(db: Database): Promise<Here> {
  const [rows, known, questions, linkedIds, columns] = await Promise.all([
    db.selectFrom('agents').selectAll().where('catalogue_slug', 'is not', null).execute(),
    db.selectFrom('catalogue_agents').selectAll().execute(),
    db.selectFrom('questions').selectAll().execute(),
    db
      .selectFrom('agent_questions')
      .innerJoin('agents', 'agents.id', 'agent_questions.agent_id')
      .select(['question_id', 'agents.id', 'name', 'name_vi as nameVi', 'catalogue_slug as starter'])
      .orderBy('name')
      .execute(),
    columnsOfTables(db),
  ])
  const ids = rows.map(({ id }) => id)
  const states = ids.length > 0 ? await statesOf(db, ids) : new Map<string, AgentState>()
  return {
    agents: new Map(rows.map((row) => [row.catalogue_slug!, { row, state: states.get(row.id)! }])),
    known: new Map(
      known.map(({ slug, catalogue_state, was_installed }) => [
        slug,
        { starterState: knownUnit(catalogue_state), wasHere: was_installed === 1 },
      ]),
    ),
    questions: new Map(questions.map((row) => [row.key, row])),
    catalogueItems: new Map(questions.flatMap((row) => (row.catalogue_key === null ? [] : [[row.catalogue_key, row]]))),
    usedBy: new Map(
      [...Map.groupBy(linkedIds, ({ question_id }) => question_id)].map(([id, list]) => [
        id,
        list.map(({ question_id: _question, ...agent }) => agent),
      ]),
    ),
    columns,
  }
}

/** Reads the shipped state. Releases before questions could offer curricula shipped none that did. */
function knownUnit(catalogue_state: string): KnownUnit {
  const unit = JSON.parse(catalogue_state) as KnownUnit
  for (const question of Object.values(unit.questions)) question.optionsFrom ??= null
  return unit
}
