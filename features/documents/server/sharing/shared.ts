import type { ExpressionBuilder, NotNull } from 'kysely'
import type { OpenedShare, SharedItem } from '../../contract/sharing/shares.ts'
import { sharedPageSize } from '../../model/sharing.ts'
import { isThereFor } from '#features/agents/server/audience.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { isForGroups, type DocumentKinds } from '../kinds.ts'
import { titleForOthers } from './outside.ts'
import { classOf, presetOf, readDocument } from './opened.ts'
import { isSharedWith } from '../store/reach.ts'
import { assertColleagues, getSharingRules } from './rules.ts'
import { shownTitle, targetOf } from './shares.ts'
import { mayEdit, readTurn } from '../store/turns.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Query = { page: number; search?: string | undefined }

/**
 * Lists what colleagues share with the reader, by name or with all, newest first. Leaves out presets of assistants that the reader cannot
 * use, and documents being rewritten.
 * @throws AppError 403 while the school does not allow it.
 */
export async function listShared(
  db: Database,
  { page, search }: Query,
  reader: SignedInUser,
): Promise<{ shared: SharedItem[]; total: number }> {
  await assertColleagues(db)
  const found = () => {
    let query = sharesFor(db, reader)
    for (const holds of holdsWords('shares.search_text', search)) query = query.where(holds)
    return query
  }
  const { total } = await found()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const ofPage = found()
    .select('shares.id')
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id', 'desc')
    .limit(sharedPageSize)
    .offset((page - 1) * sharedPageSize)
  const rows = await headsOf(db, reader)
    .where('shares.id', 'in', ofPage)
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id', 'desc')
    .execute()
  return { shared: rows.map(sharedOf), total }
}

/** Counting stops here; the interface shows more as "many". */
const mostCounted = 100

/** Counts items shared by name that have not been listed yet; 0 while the school does not allow sharing. */
export async function newShareCount(db: Database, reader: SignedInUser): Promise<number> {
  const any = await db
    .selectFrom('share_people')
    .select('share_id')
    .where('user_id', '=', reader.id)
    .where('is_seen', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!any || !(await getSharingRules(db)).colleagues) return 0
  const newShares = sharesFor(db, reader)
    .innerJoin('share_people', 'share_people.share_id', 'shares.id')
    .where('share_people.user_id', '=', reader.id)
    .where('share_people.is_seen', '=', 0)
    .select('shares.id')
    .limit(mostCounted)
  const { number } = await db
    .selectFrom(newShares.as('new_shares'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Marks shares as listed to the reader. @returns the number of unlisted ones */
export async function markSeen(db: Database, ids: readonly string[], reader: SignedInUser): Promise<number> {
  if (ids.length > 0)
    await db
      .updateTable('share_people')
      .set({ is_seen: 1 })
      .where('user_id', '=', reader.id)
      .where('share_id', 'in', [...ids])
      .execute()
  return newShareCount(db, reader)
}

/** @throws AppError 404 for an item that is not (or no longer) shared with the reader; 403 while the school does not allow sharing. */
export async function openShared(
  { db, kinds, clock }: { db: Database; kinds: DocumentKinds; clock: () => Date },
  id: string,
  reader: SignedInUser,
): Promise<OpenedShare> {
  await assertColleagues(db)
  const row = await headsOf(db, reader)
    .where('shares.id', 'in', sharesFor(db, reader).where('shares.id', '=', id).select('shares.id'))
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  const { kind, targetId } = targetOf(row)
  const nothing = { document: null, preset: null, class: null }
  const head = { ...sharedOf(row), ...nothing }
  if (kind === 'document') {
    const document = await readDocument(db, targetId, reader)
    const isEditable = isForGroups(kinds, document.kind) && (await mayEdit(db, id, reader.id))
    const turn = isEditable ? await readTurn(db, { documentId: targetId, userId: reader.id, now: clock() }) : null
    return { ...head, document: { ...document, mayEdit: isEditable, turn } }
  }
  if (kind === 'preset') return { ...head, preset: await presetOf(db, targetId) }
  return { ...head, class: await classOf(db, targetId) }
}

/** Returns the document that is shared with the reader. @throws AppError as openShared; 404 if it is not a document */
export async function sharedEntry(db: Database, id: string, reader: SignedInUser): Promise<string> {
  await assertColleagues(db)
  const row = await sharesFor(db, reader).select('shares.document_id').where('shares.id', '=', id).executeTakeFirst()
  if (!row?.document_id) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  return row.document_id
}

/** Lists a person's documents that are shared with the reader, as others see them; none while the school does not allow sharing. */
export async function listDocumentsSharedBy(
  db: Database,
  ownerId: string,
  reader: SignedInUser,
): Promise<{ id: string; documentId: string; title: string }[]> {
  if (!(await getSharingRules(db)).colleagues) return []
  const rows = await sharesFor(db, reader)
    .innerJoin('documents', 'documents.id', 'shares.document_id')
    .select(['shares.id', 'documents.id as documentId', 'documents.language'])
    .select(['documents.agent_name', 'documents.agent_name_vi'])
    .select(['documents.own_title', 'documents.title', 'documents.topic'])
    .where('shares.user_id', '=', ownerId)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    documentId: row.documentId,
    title: titleForOthers(row) || (row.language === 'vi' ? row.agent_name_vi : row.agent_name),
  }))
}

/**
 * Lists shares without reading document texts, which would dominate the time for thousands. Shares of a deactivated account are hidden
 * until it is active again, because nobody else could withdraw them.
 */
const sharesFor = (db: Database, reader: SignedInUser) =>
  db
    .selectFrom('shares')
    .where('shares.user_id', '!=', reader.id)
    .where('shares.user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('is_active', '=', 1))
    .where(isSharedWith(reader.id))
    .where((eb) =>
      eb.or([
        eb('shares.document_id', 'is', null),
        eb(
          'shares.document_id',
          'not in',
          eb.selectFrom('documents').select('documents.id').where('status', '=', 'running'),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('shares.preset_id', 'is', null), eb('shares.preset_id', 'in', presetsFor(reader)(eb))]))

/** Selects the documents that colleagues share with one of the reader's groups, while the school allows it. */
export const documentsOfGroups = (db: Database, reader: SignedInUser) =>
  sharesFor(db, reader)
    .innerJoin('share_groups', 'share_groups.share_id', 'shares.id')
    .innerJoin('group_members', 'group_members.group_id', 'share_groups.group_id')
    .select('shares.document_id')
    .where('group_members.user_id', '=', reader.id)
    .where('shares.document_id', 'is not', null)
    .$narrowType<{ document_id: NotNull }>()
    .where((eb) =>
      eb.exists(
        eb.selectFrom('sharing_settings').select('sharing_settings.id').where('sharing_settings.colleagues', '=', 1),
      ),
    )

const presetsFor = (reader: SignedInUser) => (eb: ExpressionBuilder<Schema, 'shares'>) =>
  eb
    .selectFrom('presets')
    .select('presets.id')
    .where('presets.agent_id', 'in', eb.selectFrom('agents').select('agents.id').where(isThereFor(reader)))

const headsOf = (db: Database, reader: SignedInUser) =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.user_id')
    .leftJoin('documents', 'documents.id', 'shares.document_id')
    .leftJoin('presets', 'presets.id', 'shares.preset_id')
    .leftJoin('classes', 'classes.id', 'shares.class_id')
    .leftJoin('agents', 'agents.id', 'presets.agent_id')
    .select(['shares.id', 'document_id', 'preset_id', 'class_id', 'with_school', 'shares.created_at'])
    .select([
      'own_title',
      'documents.title',
      'documents.topic',
      'documents.agent_name',
      'documents.agent_name_vi',
      'documents.preview',
    ])
    .select(['presets.name as preset_name', 'classes.name as class_name', 'classes.subject', 'classes.textbook'])
    .select(['agents.name as preset_agent', 'agents.name_vi as preset_agent_vi'])
    .select((eb) =>
      eb
        .selectFrom('share_people')
        .select('is_seen')
        .whereRef('share_people.share_id', '=', 'shares.id')
        .where('share_people.user_id', '=', reader.id)
        .as('seen'),
    )
    .select((eb) =>
      eb
        .selectFrom('share_groups')
        .innerJoin('groups', 'groups.id', 'share_groups.group_id')
        .innerJoin('group_members', 'group_members.group_id', 'groups.id')
        .select((group) => group.fn.min('groups.name').as('name'))
        .whereRef('share_groups.share_id', '=', 'shares.id')
        .where('group_members.user_id', '=', reader.id)
        .as('group_name'),
    )
    .select(['users.id as owner_id', 'users.name as owner_name'])

type Head = Awaited<ReturnType<ReturnType<typeof headsOf>['execute']>>[number]

const sharedOf = (row: Head): SharedItem => ({
  id: row.id,
  kind: targetOf(row).kind,
  title: shownTitle(row),
  agentName: row.agent_name ?? row.preset_agent,
  agentNameVi: row.agent_name_vi ?? row.preset_agent_vi,
  sharedAt: row.created_at,
  preview: row.preview ?? [row.subject, row.textbook].filter(Boolean).join(' · '),
  owner: { id: row.owner_id, name: row.owner_name },
  school: row.with_school === 1,
  group: row.group_name,
  isNew: row.seen === 0,
})
