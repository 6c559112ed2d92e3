import type { SharedGroup } from '../../contract/sharing/shares.ts'
import type { SharedKind } from '../../model/sharing.ts'
import { invalid } from '#platform/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { isForGroups, type DocumentKinds } from '../kinds.ts'
import { documentServerTexts } from '../texts.ts'
import { readShownKind } from './opened.ts'
import { columnOf } from './targets.ts'

export type GroupChoice = { id: string; mayEdit: boolean }

/** Lists the groups of a share by name. */
export async function groupsOfShare(db: Database, shareId: string): Promise<SharedGroup[]> {
  const rows = await db
    .selectFrom('share_groups')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['groups.id', 'groups.name', 'may_edit'])
    .where('share_id', '=', shareId)
    .orderBy('groups.name_key')
    .execute()
  return rows.map(({ id, name, may_edit }) => ({ id, name, mayEdit: may_edit === 1 }))
}

/** Lists the groups of a person by name. */
export const groupsOfPerson = (db: Database, userId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['groups.id', 'groups.name'])
    .where('user_id', '=', userId)
    .orderBy('groups.name_key')
    .execute()

/**
 * @throws AppError 400 for a group that the owner is not in, unless the item is shared with it already, and for one that shall edit what only
 * its owner edits
 */
export async function assertGroups(
  { db, kinds }: { db: Database; kinds: DocumentKinds },
  { kind, id }: { kind: SharedKind; id: string },
  groups: readonly GroupChoice[],
  ownerId: string,
): Promise<void> {
  if (groups.length === 0) return
  const before = await db
    .selectFrom('share_groups')
    .innerJoin('shares', 'shares.id', 'share_id')
    .select(['group_id', 'may_edit'])
    .where(columnOf[kind], '=', id)
    .execute()
  const right = new Set([
    ...(await groupsOfPerson(db, ownerId)).map((group) => group.id),
    ...before.map(({ group_id }) => group_id),
  ])
  if (!groups.every((group) => right.has(group.id)))
    throw invalid({ groups: message(documentServerTexts, 'sharing.noGroup') })
  // A class sheet whose text was edited by hand and restored keeps the right that its text had.
  const mayEdit = new Set(before.flatMap(({ group_id, may_edit }) => (may_edit === 1 ? [group_id] : [])))
  const isRequested = groups.some((group) => group.mayEdit && !mayEdit.has(group.id))
  if (isRequested && !(await isDocumentForGroups({ db, kinds }, { kind, id })))
    throw invalid({ groups: message(documentServerTexts, 'sharing.notForGroups') })
}

/** Whether groups can edit an item in turns. */
export const isDocumentForGroups = async (
  { db, kinds }: { db: Database; kinds: DocumentKinds },
  { kind, id }: { kind: SharedKind; id: string },
): Promise<boolean> => kind === 'document' && isForGroups(kinds, await readShownKind(db, id))

/** Replaces the groups of a share. Only documents can be edited by others. */
export async function writeGroups(
  transaction: Database,
  share: { id: string; kind: SharedKind },
  groups: readonly GroupChoice[],
): Promise<void> {
  await transaction.deleteFrom('share_groups').where('share_id', '=', share.id).execute()
  if (groups.length === 0) return
  await transaction
    .insertInto('share_groups')
    .values(
      groups.map(({ id, mayEdit }) => ({
        share_id: share.id,
        group_id: id,
        may_edit: share.kind === 'document' && mayEdit ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
