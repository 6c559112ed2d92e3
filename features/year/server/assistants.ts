import { readDerivation } from '#features/agents/server/agents/derivation-settings.ts'
import { isThereFor } from '#features/agents/server/audience.ts'
import type { OptionsFrom } from '#features/questions/contract/question.ts'
import { examKeys } from '#features/questions/model/plan-keys.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Year } from '../contract/year.ts'

/** Lists the assistants whose form takes a lesson, for plans and for exams; the one that the person used last comes first. */
export async function listYearAssistants(
  db: Database,
  user: SignedInUser,
): Promise<Pick<Year, 'planAssistants' | 'testAssistants'>> {
  const rows = await db
    .selectFrom('agents')
    .innerJoin('agent_questions', 'agent_questions.agent_id', 'agents.id')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .leftJoin('agent_usage', (join) =>
      join.onRef('agent_usage.agent_id', '=', 'agents.id').on('agent_usage.user_id', '=', user.id),
    )
    .select([
      'agents.id',
      'agents.name',
      'agents.name_vi',
      'agents.kind',
      'agents.derivation',
      'agents.own_derivation',
      'questions.key',
      'questions.options_from',
      'agent_usage.last_used_at',
    ])
    .where('agents.is_active', '=', 1)
    .where(isThereFor(user))
    .where('questions.is_active', '=', 1)
    .where((eb) => eb.or([eb('questions.options_from', 'is not', null), eb('questions.key', '=', examKeys.units)]))
    .orderBy('agents.name')
    .orderBy('agents.id')
    .execute()
  const assistants = [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((questions) => ({ ...questions[0]!, questions }))
    .toSorted((one, other) => (other.last_used_at ?? '').localeCompare(one.last_used_at ?? ''))
  const takesLessons = ({ questions }: (typeof assistants)[number]) =>
    questions.some(
      ({ options_from }) => options_from !== null && (JSON.parse(options_from) as OptionsFrom).level === 'lesson',
    )
  const takesUnits = ({ questions }: (typeof assistants)[number]) => questions.some(({ key }) => key === examKeys.units)
  const named = ({ id, name, name_vi }: (typeof assistants)[number]) => ({ id, name, nameVi: name_vi })
  return {
    planAssistants: assistants
      .filter((one) => one.kind === 'text' && readDerivation(one).produces === 'lessonPlan' && takesLessons(one))
      .map(named),
    testAssistants: assistants
      .filter((one) => one.kind === 'exam' && (takesLessons(one) || takesUnits(one)))
      .map(named),
  }
}
