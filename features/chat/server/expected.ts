import { sql } from 'kysely'
import { tokensOf } from '#ai/model/tokens.ts'
import { shortOutput, type Expected } from '#features/usage/server/budgets/expected.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { tokenLimitOf, type ChatQuestion } from './deps.ts'

/** Approximate length of the chat instructions, ours or the school's. */
const instructionsCharacters = 1_500
/** A Vietnamese letter takes more than one byte. */
const bytesPerCharacter = 1.3

/** Estimates the tokens of a question: it is sent with all earlier messages and the text of its files. */
export async function expectedOf(db: Database, question: ChatQuestion): Promise<Expected> {
  const { prompt, conversationId, uploadedFiles, language } = question
  const [messages, files] = await Promise.all([
    conversationId === null ? 0 : countBytes(db, conversationId),
    uploadedFiles.length === 0 ? 0 : charactersIn(db, uploadedFiles),
  ])
  const characters = instructionsCharacters + prompt.length + files + messages / bytesPerCharacter
  return { input: tokensOf(characters, language), output: tokenLimitOf(question) ?? shortOutput }
}

async function countBytes(db: Database, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select(sql<number | null>`sum(octet_length(query) + octet_length(answer))`.as('bytes'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

async function charactersIn(db: Database, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number | null>`sum(length(text))`.as('characters'))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return row?.characters ?? 0
}
