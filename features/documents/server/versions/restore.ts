import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { parseData } from '../../model/kinds.ts'
import { findKind } from '../kinds.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import { updateEntry } from '../history.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { isStructuredRow, replaceData } from '../structured/keep.ts'
import { findVersion, ownEntry, type VersionRef } from './versions.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Restores a version as a new version; a structured document is rendered from that version's data.
 * @throws AppError 404 if the document or the version was deleted, 409 during generation and if it has changed since, 403 if it would
 * exceed its owner's storage limit.
 */
export async function restoreVersion(
  deps: GenerationDeps,
  versionRef: VersionRef & { version: number },
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const { db } = deps
  const row = await ownEntry(db, versionRef.id, user)
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  const state = await findVersion(db, versionRef)
  const made = { cause: 'restored' as const, restored_from: versionRef.number }
  const { version } = versionRef
  const { data, text } = state
  if (isStructuredRow(row) && data !== null) {
    if (row.data === data && row.edited_content === text) return entryOf(row, language)
    const kind = findKind(deps.kinds, row.kind)
    const saved = await replaceData(deps, row, { kind, value: parseData(kind, data), version, made, byHand: text })
    if (!saved) throw changedMeanwhile()
    return entryOf(saved, language)
  }
  const edit = { content: text === row.content ? null : text, version, made }
  return updateEntry(deps, row.id, edit, user, language)
}
