import type { Presentation } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Deck } from '../../model/deck.ts'
import { brokenDeck } from '../../model/findings.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { PrintedDeps } from '#features/documents/server/structured/keep.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import {
  assertOpen,
  findDeck,
  findReadableDeck,
  presentationOf,
  replaceDeck,
  savedOf,
  type DeckRow,
  type Saved,
} from './keep.ts'

/** @throws AppError as findReadableDeck does, 404 also for a text that was not printed from slides. */
export async function getDeck(
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
): Promise<Presentation> {
  return presentationOf(await findReadableDeck(deps, id, reader))
}

/**
 * Saves what the teacher made of a presentation, and prints it anew.
 * @throws AppError 409 while it is being written, once its text was changed by hand, and when it is no longer at the version the change was
 * made from; 400 for what is no presentation; 403 when it grows and the user keeps as much as they may.
 */
export async function saveDeck(
  deps: PrintedDeps,
  { id, deck, version }: { id: string; deck: Deck; version: number },
  user: SignedInUser,
  language: Language,
): Promise<Saved> {
  const own = { id, user_id: user.id }
  const before = await findDeck(deps.db, own)
  assertOpen(before)
  const broken = brokenDeck(deck)
  if (broken) throw new AppError(400, broken.said.key, { values: broken.said.values })
  const row = isSaved(before, deck)
    ? before
    : await replaceDeck(deps, before, { deck, version, made: { cause: 'edited' } })
  if (row) return savedOf(row, language)
  const meanwhile = await findDeck(deps.db, own)
  if (!isSaved(meanwhile, deck)) throw changedMeanwhile()
  return savedOf(meanwhile, language)
}

/** Sent a second time, because the answer to the first was lost on its way. */
const isSaved = (row: DeckRow, deck: Deck): boolean => row.edited_content === null && row.deck === JSON.stringify(deck)
