import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { StoredPresentation } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import {
  createStore,
  type StructuredRow,
  changeInTurn,
  type KeepDeps,
} from '#features/documents/server/structured/keep.ts'
import type { Presentation, Slide } from '../../model/presentation.ts'
import { slidesModel } from '../../model/kind.ts'
import { findSlide, withSlide } from '../../model/one-slide.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

export const presentationStore = createStore<Presentation>(slidesModel)

export const presentationOf = (row: StructuredRow): StoredPresentation => ({
  presentation: presentationStore.read(row),
  version: row.version,
  byHand: row.edited_content !== null,
})

export type Saved = { storedPresentation: StoredPresentation; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  storedPresentation: presentationOf(row),
  entry: entryOf(row, language),
})

type SlideChange = { id: string; was: Slide; slide: Slide | null; messageLanguage: Language }

/**
 * Replaces or deletes one slide; other changes to the presentation stay.
 * @throws AppError 409 when the slide has changed, and as saveData does
 */
export function putSlide(
  deps: KeepDeps,
  { id, was, slide, messageLanguage }: SlideChange,
  user: SignedInUser,
): Promise<Saved> {
  return changeInTurn(async () => {
    const row = await presentationStore.find(deps.db, { id, user_id: user.id })
    presentationStore.assertEditable(row)
    const presentation = presentationStore.read(row)
    const at = findSlide(presentation, was)
    // This is a retry: the answer to the first request was lost.
    if (at === null && slide && findSlide(presentation, { ...slide, id: was.id }) !== null)
      return savedOf(row, messageLanguage)
    if (at === null) throw new AppError(409, message(documentServerTexts, 'refine.changedMeanwhile'))
    // A presentation needs at least one slide.
    if (slide === null && presentation.slides.length === 1)
      throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    const next = withSlide(presentation, at, slide)
    const change = { value: next, version: row.version, made: { cause: 'refined' } } as const
    const saved = await presentationStore.replace(deps, row, change)
    return saved && savedOf(saved, messageLanguage)
  })
}
