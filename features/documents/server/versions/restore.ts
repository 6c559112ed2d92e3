import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '#features/exams/model/exam.ts'
import type { Deck } from '#features/slides/model/deck.ts'
import type { State } from '../store/entry-versions.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import { updateEntry } from '../history.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { replaceExam, type PaperRow } from '#features/exams/server/editing/keep.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { replaceDeck, type DeckRow } from '#features/slides/server/editing/keep.ts'
import { findVersion, ownEntry, type WantedVersion } from './versions.ts'

/**
 * Makes an entry what it was at a version, which is a new one; a paper or a presentation is printed anew from the data of then.
 * @throws AppError 404 when the entry or the version is gone, 409 while it is being written and when it has been changed since it was seen,
 * 403 when it grows and its owner keeps as much as they may.
 */
export async function restoreVersion(
  deps: GenerationDeps,
  wanted: WantedVersion & { version: number },
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const { db } = deps
  const row = await ownEntry(db, wanted.id, user)
  if (row.status === 'running') throw new AppError(409, 'history.stillRunning')
  const state = await findVersion(db, wanted)
  const made = { cause: 'restored' as const, restored_from: wanted.number }
  const { version } = wanted
  if (isDeck(row) && state.data !== null) return restoreDeck(deps, row, { state, version, made }, language)
  if (isPaper(row) && state.data !== null) return restorePaper(deps, row, { state, version, made }, language)
  const { text } = state
  const edit = { content: text === row.content ? null : text, version, made }
  return updateEntry(deps, row.id, edit, user, language)
}

type Restoring = { state: State; version: number; made: { cause: 'restored'; restored_from: number } }

async function restorePaper(
  deps: GenerationDeps,
  row: PaperRow,
  { state, version, made }: Restoring,
  language: Language,
): Promise<HistoryEntry> {
  const isSo = row.exam === state.data && row.edited_content === state.text
  const exam = JSON.parse(state.data!) as Exam
  const saved = isSo ? row : await replaceExam(deps, row, { exam, version, made, byHand: state.text })
  if (!saved) throw changedMeanwhile()
  return entryOf(saved, language)
}

async function restoreDeck(
  deps: GenerationDeps,
  row: DeckRow,
  { state, version, made }: Restoring,
  language: Language,
): Promise<HistoryEntry> {
  const isSo = row.deck === state.data && row.edited_content === state.text
  const deck = JSON.parse(state.data!) as Deck
  const saved = isSo ? row : await replaceDeck(deps, row, { deck, version, made, byHand: state.text })
  if (!saved) throw changedMeanwhile()
  return entryOf(saved, language)
}

const isDeck = (row: HistoryRow): row is DeckRow => row.deck !== null
const isPaper = (row: HistoryRow): row is PaperRow => row.exam !== null
