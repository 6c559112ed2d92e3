import type { Language } from '#platform/i18n/language.ts'
import { inputOf, outputOf, type Expected } from '#features/usage/server/budgets/expected.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { EntryData } from '../../store/entry-data.ts'
import type { ModelRequest } from '#ai/server/model.ts'

type ExpectationInput = { data: EntryData | null; request: ModelRequest; language: Language }

/** Estimates the tokens of a generation: the unwritten parts of a structured document, or the usual length of the assistant's texts. */
export async function expectedOf(
  db: Database,
  agent: Pick<Schema['agents'], 'id' | 'max_tokens'>,
  { request, data, language }: ExpectationInput,
): Promise<Expected> {
  const pictures = request.messages[0]?.pictures?.length ?? 0
  if (data) return data.kind.estimateTokens(data.value, request, { language, pictures })
  return { input: inputOf(request, language), output: await outputOf(db, agent) }
}
