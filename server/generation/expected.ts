import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import { inputOf, outputOf, type Expected } from '../budgets/expected.ts'
import type { AgentRow, Database } from '../database/schema.ts'
import { tokensToWrite } from '../exam/tokens.ts'
import type { ModelRequest } from '../models/model.ts'

type Asked = { request: ModelRequest; exam: Exam | null; language: Language }

/** About what a generation takes: of an exam what is to be written into it, of a text as much as the assistant writes as a rule. */
export async function expectedOf(
  db: Database,
  agent: Pick<AgentRow, 'id' | 'max_tokens'>,
  { request, exam, language }: Asked,
): Promise<Expected> {
  const pictures = request.messages[0]?.pictures?.length ?? 0
  if (exam) return tokensToWrite(exam, request, { language, pictures })
  return { input: inputOf(request, language), output: await outputOf(db, agent) }
}
