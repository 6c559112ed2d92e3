import type { SlideEvent, SlideRefinement } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { isDeletion } from '#features/agents/model/quick-edits/wishes.ts'
import { blankSlide, isWritten, type Deck, type Slide } from '../../model/deck.ts'
import { notesWanted } from '../../model/wish.ts'
import type { SlidePress, SlideWish } from '../../model/wishes.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
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
import { writeSlide, type Wanted as Notes } from '../writing/writer.ts'
import { translate } from '#platform/server/translate.ts'
import { assertOpen, findDeck, type DeckRow } from './keep.ts'

type Wanted = {
  id: string
  slide: string
  version: number
  /** The requested change; without it another slide is written. */
  wish?: SlideWish | undefined
  toldIn: Language
  signal: AbortSignal
}

/**
 * Lets the model rewrite one slide and returns it; `putSlide` stores it. Usage counts in any case. When the caller leaves, the model stops.
 * @throws AppError as saveDeck does, 409 for a second one at once; 502 when two answers were unusable; 429, 502–504 and 503 as for a
 * generation.
 */
export async function rewriteSlide(
  deps: GenerationDeps,
  { id, slide: slideId, version, wish, toldIn, signal }: Wanted,
  user: SignedInUser,
): Promise<AsyncGenerator<SlideEvent, SlideRefinement>> {
  const row = await findDeck(deps.db, { id, user_id: user.id })
  assertOpen(row)
  if (row.version !== version) throw changedMeanwhile()
  const deck = JSON.parse(row.deck) as Deck
  const was = deck.slides.find((slide) => slide.id === slideId)
  if (!was) throw new AppError(400, 'slides.noSuchSlide')
  if (wish && isDeletion(wish)) {
    // A presentation without a slide is none.
    if (deck.slides.length === 1) throw new AppError(400, 'refine.cannotGo')
    return nothingWritten({ was, slide: null, question: null, tokens: null, cost: null, entry: entryOf(row, toldIn) })
  }
  const asking = await prepared(deps, { row, deck, was, wish }, user)
  const { reservation } = asking
  const alone = { entryId: id, userId: user.id, was, reservation, signal }
  return writtenAlone<typeof was, SlideRefinement>(deps.running, alone, (running) =>
    work(deps, { ...asking, row, was, running, toldIn }),
  )
}

type Asking = {
  model: Model
  reservation: CostReservation
  request: ModelRequest
  wanted: Notes
  /** The presentation with that one place empty. */
  only: Deck
}

/** Returns the request and the deck that the answer goes into. */
async function prepared(
  deps: GenerationDeps,
  { row, deck, was, wish }: { row: DeckRow; deck: Deck; was: Slide; wish: SlideWish | undefined },
  user: SignedInUser,
): Promise<Asking> {
  // Other empty ones are not asked for here: they are left out.
  const slides = deck.slides
    .filter((slide) => slide.id === was.id || isWritten(slide))
    .map((slide) => (slide.id === was.id ? blankSlide(slide.id) : slide))
  const only = { ...deck, slides }
  const toWrite = await asToday(deps, row, user)
  // It is one, whatever the assistant has become since.
  const agent = { ...toWrite.agent, kind: 'slides' as const }
  const asked = wish && askOf(wish, agent, row.language)
  const { request } = await prepare(deps, { ...toWrite, agent, data: { ...noData, deck: only } })
  const told = isWritten(was) ? about(request, was, { wish: asked, language: row.language }) : request
  const { model, reservation } = toWrite
  const data = { ...noData, deck: only }
  await reservation.reserve(() => expectedOf(deps.db, agent, { request: told, ...data, language: row.language }))
  // A slide whose notes somebody has deleted gets none.
  const notes = isWritten(was) && was.notes === '' ? 'none' : notesWanted(toWrite.answers)
  return { model, reservation, request: told, only, wanted: { notes } }
}

type Work = Asking & { row: DeckRow; was: Slide; running: Running<unknown, SlideRefinement>; toldIn: Language }

async function work(deps: GenerationDeps, { was, request, only, wanted, ...asking }: Work): Promise<SlideRefinement> {
  const { place, ...rest } = await rewritePlace(deps, {
    ...asking,
    notWritten: 'slides.notWritten',
    async write(listening) {
      const written = await writeSlide(asking.model, request, { deck: only, id: was.id, wanted }, listening)
      const slide = only.slides.find(({ id }) => id === was.id)!
      return { ...written, place: isWritten(slide) ? slide : null }
    },
  })
  return { ...rest, was, slide: place && { ...place, pictureFile: was.pictureFile } }
}

const asks: Record<SlidePress, MessageKey> = {
  fewerWords: 'slides.askFewerWords',
  example: 'slides.askExample',
  question: 'slides.askQuestion',
  simpler: 'slides.askSimpler',
}

/** Writes the request in the presentation's language. @throws AppError as ownAsk */
function askOf(wish: SlideWish, agent: UsableAgent, language: Language): string {
  if ('words' in wish) return wish.words
  if ('press' in wish) return translate(language, asks[wish.press])
  return ownAsk(agent, wish.own, { place: 'item', language })
}

type About = { wish: string | undefined; language: Language }

function about(request: ModelRequest, before: Slide, { wish, language }: About): ModelRequest {
  const { title: headline, points, table, formula, picture, activity, notes } = before
  const said = { headline, points, table, formula, picture, activity, notes }
  return saidAfter(
    request,
    wish === undefined
      ? translate(language, 'slides.otherThan', { headline })
      : translate(language, 'slides.asWished', { slide: JSON.stringify(said), wish }),
  )
}
