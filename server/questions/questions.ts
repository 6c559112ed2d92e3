import type { Question } from '#contract/questions'
import type { Database, QuestionRow } from '../database/schema.ts'

/** The active questions of one agent, in the order its form asks them. */
export async function questionsOfAgent(db: Database, agentId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .selectAll('questions')
    .where('agent_id', '=', agentId)
    .where('questions.is_active', '=', 1)
    .orderBy('agent_questions.position')
    .execute()
  return rows.map(questionOf)
}

/** The ids of every agent's active questions, in the order its form asks them. */
export async function questionIdsByAgent(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .select(['agent_id', 'question_id'])
    .where('questions.is_active', '=', 1)
    .orderBy('agent_id')
    .orderBy('agent_questions.position')
    .execute()
  const ids = new Map<string, string[]>()
  for (const { agent_id, question_id } of rows) {
    const known = ids.get(agent_id)
    if (known) known.push(question_id)
    else ids.set(agent_id, [question_id])
  }
  return ids
}

function questionOf(row: QuestionRow): Question {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    titleVi: row.title_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    type: row.type,
    required: row.required === 1,
    order: row.position,
    placeholder: row.placeholder,
    placeholderVi: row.placeholder_vi,
    options: JSON.parse(row.options) as Question['options'],
    min: row.min,
    max: row.max,
    acceptedTypes: JSON.parse(row.accepted_types) as string[],
    isActive: row.is_active === 1,
  }
}
