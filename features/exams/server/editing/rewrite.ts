import type { ItemEvent, ItemRefinement } from '../../contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, ItemText } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'
import { withKeyAt } from '../../model/take-items.ts'
import type { ItemQuickEdit, ItemRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { ownAsk } from '#features/documents/server/refinements/ask.ts'
import { rewritePart, type PartOfKind, type RewriteInput } from '#features/documents/server/structured/rewrite.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { writeItem } from '../writing/writer.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Lets the model rewrite one question and returns it; `putItem` stores it. @throws AppError as rewritePart */
export function rewriteItem(
  deps: GenerationDeps,
  { item, ...rewriteRequest }: RewriteInput<ItemRequest> & { item: number },
  user: SignedInUser,
): Promise<AsyncGenerator<ItemEvent, ItemRefinement>> {
  return rewritePart(deps, itemAt(item), rewriteRequest, {
    user,
    resultOf: ({ target, was, ...rest }): ItemRefinement => ({
      ...rest,
      was,
      // The right option keeps its letter, so that only real changes show.
      text: target && was.text ? withKeyAt(was.text.answer, target) : target,
    }),
  })
}

const itemAt = (at: number): PartOfKind<Exam, Item, ItemText, ItemRequest> => ({
  kind: examModel,
  findPart({ items }) {
    const item = items[at]
    if (!item) throw new AppError(400, message(examServerTexts, 'examEditor.noSuchItem'))
    return item
  },
  countParts: ({ items }) => items.length,
  emptyPart(exam, item, request) {
    // All written questions are sent, so that none is repeated; the question itself only if it is to be changed.
    const written = exam.items.filter(({ text }, index) => text !== null && (request === undefined || index !== at))
    return { ...exam, items: [...written, { ...item, text: null }] }
  },
  describeRequest,
  describePart({ text }, request, language) {
    if (!text) return null
    return request === undefined
      ? translate(language, examServerTexts)('examEditor.otherThan', { stem: text.stem })
      : translate(language, examServerTexts)('examEditor.asWished', { item: JSON.stringify(text), request })
  },
  async write({ model, request, data, language }, listening) {
    const item = data.items.at(-1)!
    const written = await writeItem(model, request, { exam: data, item, language }, listening)
    return { ...written, target: item.text }
  },
})

const prompts = {
  easier: 'examEditor.askEasier',
  harder: 'examEditor.askHarder',
  otherSetting: 'examEditor.askOtherSetting',
  clearer: 'examEditor.askClearer',
} as const satisfies Record<ItemQuickEdit, string>

function describeRequest(request: ItemRequest, agent: UsableAgent, language: Language): string {
  if ('words' in request) return request.words
  if ('quickEdit' in request) return translate(language, examServerTexts)(prompts[request.quickEdit])
  return ownAsk(agent, request.own, { target: 'item', language })
}
