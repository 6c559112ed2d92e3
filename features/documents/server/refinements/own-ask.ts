import { localized, type Language } from '#platform/i18n/language.ts'
import type { PressPlace } from '#features/agents/model/quick-edits/own-presses.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { pressesOf } from '#features/agents/server/agents/presses.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type At = { place: PressPlace; language: Language }

/** Returns the instruction of a quick edit, as written by its administrator. @throws AppError 400 when the assistant no longer offers it */
export function ownAsk(agent: UsableAgent, own: string, { place, language }: At): string {
  const press = pressesOf(agent).find(({ label, places }) => label === own && places.includes(place))
  if (!press) throw new AppError(400, message(documentServerTexts, 'refine.noSuchPress'))
  return localized(press, 'ask', language)
}
