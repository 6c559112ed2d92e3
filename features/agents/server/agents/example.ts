import type { Answers } from '#features/questions/model/answers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { usableAgent } from '../agents.ts'

export type Example = { answers: Answers; content: string }

/** Returns null if the assistant has no sample. @throws AppError 404 for an assistant the reader may not use. */
export async function getExample(
  db: Database,
  id: string,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<Example | null> {
  await usableAgent(db, id, reader)
  const { example, example_vi } = await db
    .selectFrom('agents')
    .select(['example', 'example_vi'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = (language === 'vi' && example_vi) || example
  return stored === null ? null : (JSON.parse(stored) as Example)
}
