import type * as z from 'zod/mini'
import type { AgentFields, agents } from '../contract/agents.ts'
import { checkProblems } from '../model/checks/settings.ts'
import { kindProblem } from '../model/kind-questions.ts'
import { faultOfTemplate } from '../model/template/tags.ts'
import { isForeignKeyViolation } from '#platform/server/drivers/errors.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { questionKeysOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { invalid } from '#platform/server/app-error.ts'
import { agentServerTexts } from './texts.ts'
import { message } from '#platform/i18n/message.ts'

/** @throws AppError 400 if the saved assistant names a category that does not exist. */
export async function inKnownCategory<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw invalid({ categoryId: message(agentServerTexts, 'agentForm.categoryUnknown') })
    throw error
  }
}

/** A placeholder without a question is only shown in the form; a syntax error would fail for each teacher. @throws AppError 400 */
export function assertTemplates(
  fields: Pick<z.output<(typeof agents.update)['body']>, 'template' | 'templateVi'>,
): void {
  const faulty = (['template', 'templateVi'] as const).filter((field) => faultOfTemplate(fields[field] ?? ''))
  if (faulty.length > 0)
    throw invalid(Object.fromEntries(faulty.map((field) => [field, message(agentServerTexts, 'exchange.template')])))
}

/** Checks may only refer to the assistant's questions. @throws AppError 400 with a sentence for each invalid setting */
export async function assertChecks(db: Database, id: string, checks: AgentFields['checks']): Promise<void> {
  if (!checks) return
  const problems = checkProblems(checks, await questionKeysOfAgent(db, id))
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** @throws AppError 400 if the assistant does not ask the questions of its kind */
export async function assertKind(db: Database, id: string): Promise<void> {
  const { kind } = await db.selectFrom('agents').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  const problem = kind === 'text' ? null : kindProblem(kind, await questionKeysOfAgent(db, id))
  if (problem) throw invalid({ kind: problem })
}
