import { sql } from 'kysely'
import type { KeyReferences, Question } from '../../contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'

/** Returns all assistants with a question, including inactive ones. */
export async function askingAgents(db: Database, questionId: string): Promise<KeyReferences['usedBy']> {
  const rows = await db
    .selectFrom('agent_questions')
    .innerJoin('agents', 'agents.id', 'agent_questions.agent_id')
    .select(['agents.id', 'agents.name', 'agents.name_vi', 'agents.is_active'])
    .where('question_id', '=', questionId)
    .orderBy('agents.name')
    .orderBy('agents.id')
    .execute()
  return rows.map(({ id, name, name_vi, is_active }) => ({ id, name, nameVi: name_vi, isActive: is_active === 1 }))
}

type UsedBy = NonNullable<Question['usedBy']>

/** Assistants listed per row. */
const shown = 2

/** Finds for each question the first assistants with it, by name in the reader's language. */
export async function firstAskingAgents(
  db: Database,
  questionIds: readonly string[],
  language: Language,
): Promise<Map<string, UsedBy>> {
  const found = new Map<string, UsedBy>()
  // PostgreSQL rejects an empty list.
  if (questionIds.length === 0) return found
  const numbered = db
    .selectFrom('agent_questions')
    .innerJoin('agents', 'agents.id', 'agent_questions.agent_id')
    .select(['question_id', 'agents.id', 'agents.name', 'agents.name_vi'])
    .select(
      sql<number>`row_number() over (partition by question_id order by ${sql.ref(language === 'vi' ? 'agents.name_vi' : 'agents.name')}, agents.id)`.as(
        'number',
      ),
    )
    .where('question_id', 'in', questionIds)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('number', '<=', shown)
    .orderBy('number')
    .execute()
  for (const { question_id, id, name, name_vi } of rows)
    found.set(question_id, [...(found.get(question_id) ?? []), { id, name, nameVi: name_vi }])
  return found
}
