import { readProblem } from '#ai/server/jobs/stored-problem.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { connectionServerTexts } from '#features/connections/server/texts.ts'
import { fileTexts } from '#features/questions/texts/files.ts'
import { questionServerTexts } from '#features/questions/server/texts.ts'
import { usageServerTexts } from '#features/usage/server/texts.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { findMessage, type Message } from '#platform/i18n/message.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { documentServerTexts } from './texts.ts'

/** A row with a model-written text stores its problem by key (see `storeProblem`), so that all users read it in their own language. */
type WithProblem = { problem: string | null }

/** These keys come from the model, the budgets, the files and the generation itself. */
export const problemTexts = [
  aiServerTexts,
  platformServerTexts,
  connectionServerTexts,
  usageServerTexts,
  questionServerTexts,
  readerServerTexts,
  fileTexts,
  documentServerTexts,
] as const

export function storedProblem({ problem }: WithProblem): Message | null {
  if (problem === null) return null
  const { key, values } = readProblem(problem)
  const found = findMessage(key, ...problemTexts)
  return found && { ...found, ...(values && { values }) }
}

export const problemInWords = ({ problem }: WithProblem, language: Language): string | null =>
  problem && translateStored(language, readProblem(problem), ...problemTexts)
