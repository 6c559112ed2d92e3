import { sql } from 'kysely'
import type { Question } from '../../contract/questions.ts'
import { isForeignKeyViolation } from '#platform/server/drivers/errors.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { invalid } from '#platform/server/app-error.ts'
import { forTeachers, questionOf } from './question-row.ts'
import { questionServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Lists the active questions of an agent, in the order of its form. */
export async function questionsOfAgent(db: Database, agentId: string): Promise<Question[]> {
  const rows = await findQuestions(db, { agentId })
  return rows.map((row) => forTeachers(questionOf(row)))
}

const findQuestions = prepare((db, { agentId }: Placeholders<{ agentId: string }>) =>
  db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .selectAll('questions')
    .where('agent_id', '=', agentId)
    .where('questions.is_active', '=', 1)
    .orderBy('agent_questions.position'),
)

/** Returns the keys of all questions of an agent, including inactive ones. */
export async function questionKeysOfAgent(db: Database, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .select('questions.key')
    .where('agent_id', '=', agentId)
    .orderBy('agent_questions.position')
    .execute()
  return rows.map(({ key }) => key)
}

/** Returns the active questions in this order, without duplicates. @throws AppError 400 when an id does not exist */
export async function questionsWithIds(db: Database, ids: readonly string[]): Promise<Question[]> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return []
  const rows = await db.selectFrom('questions').selectAll().where('id', 'in', uniqueIds).execute()
  const byId = new Map(rows.map((row) => [row.id, questionOf(row)]))
  return uniqueIds
    .map((id) => {
      const question = byId.get(id)
      if (!question) throw unknownQuestion()
      return question
    })
    .filter(({ isActive }) => isActive)
}

/**
 * Returns the question ids of all agents, or of the given ones, in the order of their forms. Teachers get active questions only. Editors
 * get all, so that saving an agent does not remove inactive ones.
 */
export async function questionIdsByAgent(
  db: Database,
  { inactiveToo = false, of }: { inactiveToo?: boolean; of?: readonly string[] } = {},
): Promise<Map<string, string[]>> {
  // PostgreSQL rejects an empty list.
  if (of?.length === 0) return new Map()
  const inactiveQuestions = db.selectFrom('questions').select('id').where('is_active', '=', 0)
  let query = db
    .selectFrom('agent_questions')
    .select((eb) => [
      'agent_id',
      // One row per agent, because hundreds of small rows would take most of the time of a list of agents.
      eb.fn
        .agg<string>('string_agg', ['question_id', sql.lit(',')])
        .orderBy('position')
        .as('question_ids'),
    ])
    .groupBy('agent_id')
  if (!inactiveToo) query = query.where('question_id', 'not in', inactiveQuestions)
  if (of) query = query.where('agent_id', 'in', of)
  return new Map((await query.execute()).map((row) => [row.agent_id, row.question_ids.split(',')]))
}

/**
 * Replaces the questions of an agent, in this order and without duplicates. Call it in a transaction that has already written the agent's
 * row, so that simultaneous saves wait for each other.
 * @throws AppError 400 when an id does not exist
 */
export async function setQuestionsOfAgent(db: Database, agentId: string, ids: readonly string[]): Promise<void> {
  const question = [...new Set(ids)].map((question_id, position) => ({ agent_id: agentId, question_id, position }))
  const remaining = question.map(({ question_id }) => question_id)
  let dropped = db.deleteFrom('agent_questions').where('agent_id', '=', agentId)
  if (remaining.length > 0) dropped = dropped.where('question_id', 'not in', remaining)
  await dropped.execute()
  if (question.length === 0) return
  try {
    // Existing rows are updated, not recreated: on PostgreSQL that would deadlock with a parallel deletion of such a question.
    await db
      .insertInto('agent_questions')
      .values(question)
      .onConflict((conflict) =>
        conflict.columns(['agent_id', 'question_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw unknownQuestion()
    throw error
  }
}

const unknownQuestion = () => invalid({ questionIds: message(questionServerTexts, 'question.unknown') })
