import type { Language } from '#platform/i18n/language.ts'
import { inputOf, outputOf, type Expected } from '#features/usage/server/budgets/expected.ts'
import type { AgentRow, Database } from '#platform/server/database/schema.ts'
import type { EntryData } from '../store/entry-data.ts'
import { tokensToWrite } from '#features/exams/server/writing/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { tokensToWrite as tokensOfSlides } from '#features/slides/server/writing/tokens.ts'

type Asked = EntryData & { request: ModelRequest; language: Language }

/** About what a generation takes: of an exam or slides what is to be written into them, of a text as much as the assistant writes as a rule. */
export async function expectedOf(
  db: Database,
  agent: Pick<AgentRow, 'id' | 'max_tokens'>,
  { request, exam, deck, language }: Asked,
): Promise<Expected> {
  const pictures = request.messages[0]?.pictures?.length ?? 0
  if (exam) return tokensToWrite(exam, request, { language, pictures })
  if (deck) return tokensOfSlides(deck, request, { pictures })
  return { input: inputOf(request, language), output: await outputOf(db, agent) }
}
