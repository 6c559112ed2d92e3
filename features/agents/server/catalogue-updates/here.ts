import type { AgentState } from '../../contract/agent-versions.ts'
import type { KnownUnit } from '../catalogue/unit.ts'
import { statesOf } from '../versions/agent-versions.ts'
import type { AgentRow, Database, QuestionRow } from '#platform/server/database/schema.ts'
import { columnsOfTables } from '../question-keys/key-places.ts'
import type { ColumnsOfTables } from '../question-keys/template-key.ts'

/** The school's own state of the starter catalogue. */
export type Here = {
  /** Keyed by catalogue name. */
  agents: ReadonlyMap<string, { row: AgentRow; state: AgentState }>
  /** All catalogue names that the school was ever offered and has decided on. */
  known: ReadonlyMap<string, { shipped: KnownUnit; wasHere: boolean }>
  /** Keyed by the keys in this school. */
  questions: ReadonlyMap<string, QuestionRow>
  /** Keyed by the shipped keys. */
  starters: ReadonlyMap<string, QuestionRow>
  /** Assistants with a question, by question id. */
  askedBy: ReadonlyMap<string, { id: string; name: string; nameVi: string; starter: string | null }[]>
  columns: ColumnsOfTables
}

export async function hereOf(db: Database): Promise<Here> {
  const [rows, known, questions, asked, columns] = await Promise.all([
    db.selectFrom('agents').selectAll().where('starter', 'is not', null).execute(),
    db.selectFrom('starters').selectAll().execute(),
    db.selectFrom('questions').selectAll().execute(),
    db
      .selectFrom('agent_questions')
      .innerJoin('agents', 'agents.id', 'agent_questions.agent_id')
      .select(['question_id', 'agents.id', 'name', 'name_vi as nameVi', 'starter'])
      .orderBy('name')
      .execute(),
    columnsOfTables(db),
  ])
  const ids = rows.map(({ id }) => id)
  const states = ids.length > 0 ? await statesOf(db, ids) : new Map<string, AgentState>()
  return {
    agents: new Map(rows.map((row) => [row.starter!, { row, state: states.get(row.id)! }])),
    known: new Map(
      known.map(({ slug, shipped, was_here }) => [
        slug,
        { shipped: JSON.parse(shipped) as KnownUnit, wasHere: was_here === 1 },
      ]),
    ),
    questions: new Map(questions.map((row) => [row.key, row])),
    starters: new Map(questions.flatMap((row) => (row.starter === null ? [] : [[row.starter, row]]))),
    askedBy: new Map(
      [...Map.groupBy(asked, ({ question_id }) => question_id)].map(([id, list]) => [
        id,
        list.map(({ question_id: _question, ...agent }) => agent),
      ]),
    ),
    columns,
  }
}
