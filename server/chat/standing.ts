import type { Language } from '#locales/language'
import type { SignedInUser } from '../http/session.ts'
import type { ChatDeps } from './deps.ts'

type Reader = { user: SignedInUser; language: Language }

/** What is told before anything is asked: what would be refused then, and of which budget most is used. */
export async function standingFor({ sharedModel, budgets }: ChatDeps, { user, language }: Reader) {
  const model = await sharedModel({ temperature: null, maxTokens: null })
  if (!model) return { connected: false, budget: null }
  return { connected: true, budget: await budgets.standing({ user, agentId: null, language }) }
}
