import { localized, type Language } from '#platform/i18n/language.ts'
import type { QuickEditTarget } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { readQuickEdits } from '#features/agents/server/agents/quick-edits.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type At = { target: QuickEditTarget; language: Language }

/** Returns the instruction of a quick edit, as written by its administrator. @throws AppError 400 when the assistant no longer offers it */
export function ownAsk(agent: UsableAgent, own: string, { target, language }: At): string {
  const quickEdit = readQuickEdits(agent).find(({ label, targets }) => label === own && targets.includes(target))
  if (!quickEdit) throw new AppError(400, message(documentServerTexts, 'refine.noSuchQuickEdit'))
  return localized(quickEdit, 'ask', language)
}
