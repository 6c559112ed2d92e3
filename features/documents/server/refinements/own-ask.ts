import { localized, type Language } from '#locales/language'
import type { PressPlace } from '#rules/refine/own-presses'
import type { UsableAgent } from '../agents/agents.ts'
import { pressesOf } from '../agents/presses.ts'
import { Refusal } from '../refusal.ts'

type At = { place: PressPlace; language: Language }

/** Returns the instruction of a quick edit, as written by its administrator. @throws Refusal 400 when the assistant no longer offers it */
export function ownAsk(agent: UsableAgent, own: string, { place, language }: At): string {
  const press = pressesOf(agent).find(({ label, places }) => label === own && places.includes(place))
  if (!press) throw new Refusal(400, 'refine.noSuchPress')
  return localized(press, 'ask', language)
}
