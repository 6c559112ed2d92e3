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

/** A row with a model-written text stores the message key of its problem, so that all users read it in their own language. */
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

export const storedProblem = ({ problem }: WithProblem): Message | null =>
  problem === null ? null : findMessage(problem, ...problemTexts)

export const problemInWords = ({ problem }: WithProblem, language: Language): string | null =>
  problem && translateStored(language, { key: problem }, ...problemTexts)
