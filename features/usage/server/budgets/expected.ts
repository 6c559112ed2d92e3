import type { Language } from '#platform/i18n/language.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { ModelRequest } from '#ai/server/model.ts'

/** The estimated tokens of a call. */
export type Expected = { input: number; output: number }

/** Tokens of one picture at the size we send, and of a whole PDF, whose pages are not counted here. */
const [pictureTokens, pdfTokens] = [1_000, 5_000]

/** Estimates the input tokens. */
export function inputOf({ system, messages }: ModelRequest, language: Language): number {
  const characters = messages.reduce((sum, { text }) => sum + text.length, system.length)
  const pictures = messages.reduce((sum, { pictures = [] }) => sum + pictures.length, 0)
  const pdfs = messages.reduce((sum, { pdfs = [] }) => sum + pdfs.length, 0)
  return tokensOf(characters, language) + pictures * pictureTokens + pdfs * pdfTokens
}

/** Output tokens assumed without earlier runs: a document of some pages. */
const usualOutput = 2_500
/** The number of recent runs from which the length of an assistant's documents is estimated. */
const runsLookedAt = 20

/** Estimates the output tokens from the assistant's last runs, capped at its limit. */
export async function outputOf(db: Database, agent: Pick<Schema['agents'], 'id' | 'max_tokens'>): Promise<number> {
  const latest = await db
    .selectFrom('documents')
    .select('output_tokens')
    .where('agent_id', '=', agent.id)
    .orderBy('ordinal', 'desc')
    .limit(runsLookedAt)
    .execute()
  const known = latest.flatMap(({ output_tokens }) => output_tokens ?? [])
  const usual = known.length > 0 ? Math.ceil(known.reduce((sum, one) => sum + one, 0) / known.length) : null
  const most = agent.max_tokens ?? Infinity
  return Math.min(usual ?? (agent.max_tokens === null ? usualOutput : most), most)
}

/** Length of a chat answer or a rewritten selection: rarely more than a page or two. */
export const shortOutput = 1_000
