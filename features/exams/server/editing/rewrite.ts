import type { ItemEvent, ItemRefinement } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, ItemText } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'
import { withKeyAt } from '../../model/take-items.ts'
import type { ItemPress, ItemWish } from '#features/agents/model/quick-edits/wishes.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { ownAsk } from '#features/documents/server/refinements/own-ask.ts'
import { rewritePart, type PartOfKind, type Wanted } from '#features/documents/server/structured/rewrite.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { writeItem } from '../writing/writer.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Lets the model rewrite one item and returns it; `putItem` stores it. @throws AppError as rewritePart */
export function rewriteItem(
  deps: GenerationDeps,
  { item, ...wanted }: Wanted<ItemWish> & { item: number },
  user: SignedInUser,
): Promise<AsyncGenerator<ItemEvent, ItemRefinement>> {
  return rewritePart(deps, itemAt(item), wanted, {
    user,
    resultOf: ({ place, was, ...rest }): ItemRefinement => ({
      ...rest,
      was,
      // The right option keeps its letter, so that only real changes show.
      text: place && was.text ? withKeyAt(was.text.answer, place) : place,
    }),
  })
}

const itemAt = (at: number): PartOfKind<Exam, Item, ItemText, ItemWish> => ({
  kind: examModel,
  findPart({ items }) {
    const item = items[at]
    if (!item) throw new AppError(400, message(examServerTexts, 'paper.noSuchItem'))
    return item
  },
  countParts: ({ items }) => items.length,
  emptyPart(exam, item, wish) {
    // All written items are sent, so that none is repeated; the item itself only if it is to be changed.
    const written = exam.items.filter(({ text }, index) => text !== null && (wish === undefined || index !== at))
    return { ...exam, items: [...written, { ...item, text: null }] }
  },
  describeRequest,
  describePart({ text }, wish, language) {
    if (!text) return null
    return wish === undefined
      ? translate(language, examServerTexts)('paper.otherThan', { stem: text.stem })
      : translate(language, examServerTexts)('paper.asWished', { item: JSON.stringify(text), wish })
  },
  async write({ model, request, data, language }, listening) {
    const item = data.items.at(-1)!
    const written = await writeItem(model, request, { exam: data, item, language }, listening)
    return { ...written, place: item.text }
  },
})

const asks = {
  easier: 'paper.askEasier',
  harder: 'paper.askHarder',
  otherSetting: 'paper.askOtherSetting',
  clearer: 'paper.askClearer',
} as const satisfies Record<ItemPress, string>

function describeRequest(wish: ItemWish, agent: UsableAgent, language: Language): string {
  if ('words' in wish) return wish.words
  if ('press' in wish) return translate(language, examServerTexts)(asks[wish.press])
  return ownAsk(agent, wish.own, { place: 'item', language })
}
