import type { SharedKind } from '../../model/sharing.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { titleForOthers } from './outside.ts'
import { historyTexts } from '../../texts/history.ts'
import { libraryServerTexts } from '#features/library/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The column of a share with the id of the shared object. */
export const columnOf = { document: 'document_id', preset: 'preset_id', class: 'class_id' } as const satisfies Record<
  SharedKind,
  keyof Schema['shares']
>

/** An object that its owner may share; `title`: the one other people see. */
export type ShareTarget = { kind: SharedKind; id: string; title: string }

/** @throws AppError 404, also for another user's; 409 for a document during generation */
export async function findOwnTarget(db: Database, kind: SharedKind, id: string, userId: string): Promise<ShareTarget> {
  if (kind === 'document') {
    const row = await db
      .selectFrom('documents')
      .select(['own_title', 'title', 'topic', 'status'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
    if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
    return { kind, id, title: titleForOthers(row) }
  }
  const row = await db
    .selectFrom(kind === 'preset' ? 'presets' : 'classes')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row)
    throw new AppError(404, message(libraryServerTexts, kind === 'preset' ? 'preset.notFound' : 'class.notFound'))
  return { kind, id, title: row.name }
}

/** Selects a user's documents of a class, newest first, without running ones. */
export const documentsOfClass = (db: Database, className: string, userId: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'own_title', 'title', 'topic'])
    .where('user_id', '=', userId)
    .where('class_name', '=', className)
    .where('status', '!=', 'running')
    .orderBy('ordinal', 'desc')
