import type { ItemEvent, ItemRefinement } from '../../contract/papers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import type { Exam, Item, ItemText } from '../../model/exam.ts'
import { withKeyAt } from '../../model/take-items.ts'
import { isDeletion, type ItemPress, type ItemWish } from '#features/agents/model/quick-edits/wishes.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { writeItem } from '../writing/writer.ts'
import { noData } from '#features/documents/server/store/entry-data.ts'
import { asToday } from '#features/documents/server/generation/as-today.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { expectedOf } from '#features/documents/server/generation/expected.ts'
import { prepare } from '#features/documents/server/generation/prepare.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import { rewritePlace, saidAfter } from '#features/documents/server/structured/rewrite.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { writtenAlone } from '#features/documents/server/refinements/one-at-a-time.ts'
import { ownAsk } from '#features/documents/server/refinements/own-ask.ts'
import { nothingWritten } from '#features/documents/server/refinements/write-place.ts'
import type { Running } from '#platform/server/jobs/running.ts'
import { translate } from '#platform/server/translate.ts'
import { assertOpen, findPaper, type PaperRow } from './keep.ts'

type Wanted = {
  id: string
  item: number
  version: number
  /** The requested change; without it another item is written. */
  wish?: ItemWish | undefined
  toldIn: Language
  signal: AbortSignal
}

/**
 * Lets the model rewrite one item and returns it; `putItem` stores it. Usage counts in any case. When the caller leaves, the model stops.
 * @throws AppError as savePaper does, 409 for a second one at once; 502 when two answers were unusable; 429, 502–504 and 503 as for a
 * generation.
 */
export async function rewriteItem(
  deps: GenerationDeps,
  { id, item: at, version, wish, toldIn, signal }: Wanted,
  user: SignedInUser,
): Promise<AsyncGenerator<ItemEvent, ItemRefinement>> {
  const row = await findPaper(deps.db, { id, user_id: user.id })
  assertOpen(row)
  if (row.version !== version) throw changedMeanwhile()
  const exam = JSON.parse(row.exam) as Exam
  const was = exam.items[at]
  if (!was) throw new AppError(400, 'paper.noSuchItem')
  if (wish && isDeletion(wish)) {
    // A paper without a question is none.
    if (exam.items.length === 1) throw new AppError(400, 'refine.cannotGo')
    return nothingWritten({ was, text: null, question: null, tokens: null, cost: null, entry: entryOf(row, toldIn) })
  }
  const asking = await prepared(deps, { row, exam, at, wish }, user)
  const { reservation } = asking
  const alone = { entryId: id, userId: user.id, was, reservation, signal }
  return writtenAlone<typeof was, ItemRefinement>(deps.running, alone, (running) =>
    work(deps, { ...asking, row, was, running, toldIn }),
  )
}

type Asking = {
  model: Model
  reservation: CostReservation
  request: ModelRequest
  /** A paper that has no other place to write in, and that place. */
  only: Exam
  item: Item
}

/** Returns the request and the exam that the answer goes into. */
async function prepared(
  deps: GenerationDeps,
  { row, exam, at, wish }: { row: PaperRow; exam: Exam; at: number; wish: ItemWish | undefined },
  user: SignedInUser,
): Promise<Asking> {
  const was = exam.items[at]!
  const item: Item = { ...was, text: null }
  // All that is written stays with it: none of that is to be asked again, and what it said until now only where that is to be changed.
  const written = exam.items.filter(({ text }, index) => text !== null && (wish === undefined || index !== at))
  const only = { ...exam, items: [...written, item] }
  const toWrite = await asToday(deps, row, user)
  // It is one, whatever the assistant has become since.
  const agent = { ...toWrite.agent, kind: 'exam' as const }
  const asked = wish && askOf(wish, agent, row.language)
  const { request } = await prepare(deps, { ...toWrite, agent, data: { ...noData, exam: only } })
  const told = was.text ? about(request, was.text, { wish: asked, language: row.language }) : request
  const { model, reservation } = toWrite
  await reservation.reserve(() =>
    expectedOf(deps.db, agent, { request: told, ...noData, exam: only, language: row.language }),
  )
  return { model, reservation, request: told, only, item }
}

type Work = Asking & { row: PaperRow; was: Item; running: Running<unknown, ItemRefinement>; toldIn: Language }

async function work(deps: GenerationDeps, { was, request, only, item, ...asking }: Work): Promise<ItemRefinement> {
  const { language } = asking.row
  const { place, ...rest } = await rewritePlace(deps, {
    ...asking,
    notWritten: 'paper.notWritten',
    async write(listening) {
      const written = await writeItem(asking.model, request, { exam: only, item, language }, listening)
      return { ...written, place: item.text }
    },
  })
  // Where its key stood before, so that only what was changed looks changed.
  return { ...rest, was, text: place && was.text ? withKeyAt(was.text.answer, place) : place }
}

const asks: Record<ItemPress, MessageKey> = {
  easier: 'paper.askEasier',
  harder: 'paper.askHarder',
  otherSetting: 'paper.askOtherSetting',
  clearer: 'paper.askClearer',
}

/** Writes the request in the paper's language. @throws AppError as ownAsk */
function askOf(wish: ItemWish, agent: UsableAgent, language: Language): string {
  if ('words' in wish) return wish.words
  if ('press' in wish) return translate(language, asks[wish.press])
  return ownAsk(agent, wish.own, { place: 'item', language })
}

type About = { wish: string | undefined; language: Language }

function about(request: ModelRequest, before: ItemText, { wish, language }: About): ModelRequest {
  return saidAfter(
    request,
    wish === undefined
      ? translate(language, 'paper.otherThan', { stem: before.stem })
      : translate(language, 'paper.asWished', { item: JSON.stringify(before), wish }),
  )
}
