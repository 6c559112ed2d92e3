import type { MessageKey } from '#platform/i18n/messages.ts'
import type { Form, Found } from '#formats/markdown/model/target.ts'
import type { Press, PlainWish } from '#features/agents/model/quick-edits/wishes.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { translate } from '#platform/server/translate.ts'
import { textOf } from './open-entry.ts'

const forms: Record<Form, MessageKey> = {
  document: 'refine.formDocument',
  body: 'refine.formBody',
  row: 'refine.formRow',
  inline: 'refine.formInline',
  lines: 'refine.formLines',
}

const asks: Record<Press, MessageKey> = {
  shorter: 'refine.askShorter',
  simpler: 'refine.askSimpler',
  harder: 'refine.askHarder',
  concrete: 'refine.askConcrete',
  otherLanguage: 'refine.askOtherLanguage',
  example: 'refine.askExample',
  answers: 'refine.askAnswers',
}

/** Builds the request: the document once, with the selection marked in it, and the wish. */
export function askedToRefine(row: HistoryRow, { from, to, form }: Found, wish: PlainWish): ModelRequest {
  const { language } = row
  const markdown = textOf(row)
  const document = `${markdown.slice(0, from)}⟦${markdown.slice(from, to)}⟧${markdown.slice(to)}`
  const wanted = 'press' in wish ? translate(language, asks[wish.press]) : wish.words
  const told = { wish: wanted, form: translate(language, forms[form]) }
  const text = `${translate(language, 'refine.prompt', told)}\n\n${document}`
  return { user: row.user_id, system: translate(language, 'generation.system'), messages: [{ role: 'user', text }] }
}
