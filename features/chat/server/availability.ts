import type { Language } from '#platform/i18n/language.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { ChatDeps } from './deps.ts'

type Reader = { user: SignedInUser; language: Language }

/** Reports whether an AI is connected, and the budget with the highest share used. */
export async function getAvailability({ sharedModel, budgets }: ChatDeps, { user, language }: Reader) {
  const model = await sharedModel({ temperature: null, maxTokens: null })
  if (!model) return { connected: false, budget: null }
  return { connected: true, budget: await budgets.loadState({ user, agentId: null, language }) }
}
