import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { fit, canBeDeleted, splice, withoutTarget } from '../../model/refinements/fit.ts'
import { findAgain, findTarget, type Target } from '#formats/markdown/model/target.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import { updateEntry } from '../history.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { findOpen, textOf } from './open-entry.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { refinementTexts } from '../../texts/refinements.ts'
import { message } from '#platform/i18n/message.ts'

type Replacement = { id: string; target: Target; was: string; text: string | null; messageLanguage: Language }

/** Retries after parallel edits. */
const triesMost = 5

/**
 * Replaces or deletes a selection; other changes to the document stay.
 * @throws AppError 409 when the selection has changed, and as `findOpen` does; 400 for a text that does not fit the selection; 403 when the
 * text grows beyond its owner's storage limit
 */
export async function putRefinement(
  deps: GenerationDeps,
  replacement: Replacement,
  user: SignedInUser,
): Promise<HistoryEntry> {
  for (let tries = 1; ; tries += 1) {
    const row = await findOpen(deps.db, replacement.id, user)
    const markdown = textOf(row)
    const next = changed(markdown, replacement)
    // A retry, because the first response was lost.
    if (next === markdown) return entryOf(row, replacement.messageLanguage)
    const excess = next.length - contentMaxLength
    if (excess > 0)
      throw new AppError(400, message(historyTexts, 'history.tooLong', { excess, limit: contentMaxLength }))
    try {
      const edit = { content: next, version: row.version, made: { cause: 'refined' as const } }
      return await updateEntry(deps, row.id, edit, user, replacement.messageLanguage)
    } catch (error) {
      const isMeanwhile = error instanceof AppError && error.key === 'error.changedMeanwhile'
      if (!isMeanwhile || tries === triesMost) throw error
    }
  }
}

function changed(markdown: string, { target, was, text }: Replacement): string {
  const found = findAgain(markdown, target, was)
  if (!found) {
    const now = findTarget(markdown, target)
    if (now && text !== null && markdown.slice(now.from, now.to) === text) return markdown
    throw new AppError(409, message(documentServerTexts, 'refine.changedMeanwhile'))
  }
  if (text === null) {
    if (!canBeDeleted(found, target)) throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    return withoutTarget(markdown, found)
  }
  const fitted = fit({ target, found, was }, text)
  if ('refused' in fitted) throw new AppError(400, message(refinementTexts, `refine.${fitted.refused}`))
  return splice(markdown, found, fitted.text)
}
