import type { Form, Found } from '#formats/markdown/model/target.ts'
import type { QuickEdit, PlainRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { textOf } from './open-entry.ts'
import { documentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { QuickEditTarget } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { readQuickEdits } from '#features/agents/server/agents/quick-edits.ts'
import { AppError } from '#platform/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'

const forms = {
  document: 'refine.formDocument',
  body: 'refine.formBody',
  row: 'refine.formRow',
  inline: 'refine.formInline',
  lines: 'refine.formLines',
} as const satisfies Record<Form, string>

const prompts = {
  shorter: 'refine.askShorter',
  simpler: 'refine.askSimpler',
  harder: 'refine.askHarder',
  concrete: 'refine.askConcrete',
  otherLanguage: 'refine.askOtherLanguage',
  example: 'refine.askExample',
  answers: 'refine.askAnswers',
} as const satisfies Record<QuickEdit, string>

/** Builds the request: the document once, with the selection marked in it, and the teacher's request. */
export function createRefineRequest(
  row: Schema['documents'],
  { from, to, form }: Found,
  request: PlainRequest,
): ModelRequest {
  const { language } = row
  const markdown = textOf(row)
  const document = `${markdown.slice(0, from)}⟦${markdown.slice(from, to)}⟧${markdown.slice(to)}`
  const requestText =
    'quickEdit' in request ? translate(language, documentServerTexts)(prompts[request.quickEdit]) : request.words
  const values = { request: requestText, form: translate(language, documentServerTexts)(forms[form]) }
  const text = `${translate(language, documentServerTexts)('refine.prompt', values)}\n\n${document}`
  return {
    user: row.user_id,
    system: translate(language, documentServerTexts)('generation.system'),
    messages: [{ role: 'user', text }],
  }
}

type At = { target: QuickEditTarget; language: Language }

/** Returns the instruction of a quick edit, as written by its administrator. @throws AppError 400 when the assistant no longer offers it */
export function ownAsk(agent: UsableAgent, own: string, { target, language }: At): string {
  const quickEdit = readQuickEdits(agent).find(({ label, targets }) => label === own && targets.includes(target))
  if (!quickEdit) throw new AppError(400, message(documentServerTexts, 'refine.noSuchQuickEdit'))
  return localized(quickEdit, 'ask', language)
}
