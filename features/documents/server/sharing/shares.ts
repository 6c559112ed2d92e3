import type { OwnShare, Sharing } from '../../contract/sharing/shares.ts'
import { searchText } from '#platform/model/search-text.ts'
import { classDocumentsMax, type SharedKind } from '../../model/sharing.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { invalid } from '#platform/server/app-error.ts'
import type { DocumentKinds } from '../kinds.ts'
import {
  assertGroups,
  groupsOfPerson,
  groupsOfShare,
  isDocumentForGroups,
  writeGroups,
  type GroupChoice,
} from './groups.ts'
import { workingLinks } from './links.ts'
import { titleForOthers } from './outside.ts'
import { peopleOfShare } from './people.ts'
import { assertColleagues } from './rules.ts'
import { columnOf, documentsOfClass, findOwnTarget, type ShareTarget } from './targets.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; kinds: DocumentKinds; clock: () => Date }
type Named = { kind: SharedKind; targetId: string }
/** The audience: the whole school, people by id, and groups. */
type Audience = { school: boolean; people: readonly string[]; groups: readonly GroupChoice[] }

const mostListed = 200

/** Returns the audience of the user's own item. @throws AppError as findOwnTarget does. */
export async function sharingOf(deps: Deps, { kind, targetId }: Named, userId: string): Promise<Sharing> {
  return readSharing(deps, await findOwnTarget(deps.db, kind, targetId, userId), userId)
}

async function readSharing(deps: Deps, { kind, id, title }: ShareTarget, userId: string): Promise<Sharing> {
  const { db } = deps
  const share = await db.selectFrom('shares').selectAll().where(columnOf[kind], '=', id).executeTakeFirst()
  const filed = kind === 'class' ? await documentsOfClass(db, title, userId).limit(classDocumentsMax).execute() : []
  return {
    id: share?.id ?? null,
    school: share?.with_school === 1,
    people: share ? await peopleOfShare(db, share.id) : [],
    groups: share ? await groupsOfShare(db, share.id) : [],
    ownGroups: await groupsOfPerson(db, userId),
    isForGroups: await isDocumentForGroups(deps, { kind, id }),
    links: kind === 'document' ? await workingLinks(deps, id) : [],
    documents: filed.length,
  }
}

/**
 * Replaces the audience; an empty one withdraws the share. Also returns the number of shared documents of a class.
 * @throws AppError as findOwnTarget and assertGroups do; 400 for an unknown or deactivated person, or oneself, if not named before; 403
 * while sharing is disabled, except to withdraw
 */
export async function setSharing(
  deps: Deps,
  { kind, targetId, school, people, groups, documents }: Named & Audience & { documents: boolean },
  userId: string,
): Promise<{ sharing: Sharing; documents: number }> {
  const { db } = deps
  const own = await findOwnTarget(db, kind, targetId, userId)
  const audience = { school, people: [...new Set(people)], groups }
  const isShared = school || audience.people.length > 0 || groups.length > 0
  if (isShared) await assertColleagues(db)
  const along = await db.transaction().execute(async (transaction) => {
    if (!isShared) {
      await transaction.deleteFrom('shares').where(columnOf[kind], '=', targetId).execute()
      return 0
    }
    await assertPeople(transaction, own, audience.people, userId)
    await assertGroups({ db: transaction, kinds: deps.kinds }, own, groups, userId)
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await writeShare(deps, transaction, own, audience, user)
    if (kind !== 'class' || !documents) return 0
    const filed = await documentsOfClass(transaction, own.title, userId).limit(classDocumentsMax).execute()
    for (const row of filed)
      await widenShare(deps, transaction, { kind: 'document', id: row.id, title: titleForOthers(row) }, audience, user)
    return filed.length
  })
  return { sharing: await readSharing(deps, own, userId), documents: along }
}

async function writeShare(
  { clock }: Deps,
  transaction: Database,
  { kind, id, title }: ShareTarget,
  { school, people, groups }: Audience,
  owner: { id: string; name: string },
): Promise<void> {
  const nothing = { document_id: null, preset_id: null, class_id: null }
  const written = { with_school: school ? 1 : 0, search_text: searchText(owner.name, title) }
  const share = await transaction
    .insertInto('shares')
    .values({
      id: newId(),
      user_id: owner.id,
      ...nothing,
      [columnOf[kind]]: id,
      ...written,
      created_at: clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column(columnOf[kind]).doUpdateSet(written))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGroups(transaction, { id: share.id, kind }, groups)
  await transaction
    .deleteFrom('share_people')
    .where('share_id', '=', share.id)
    .$if(people.length > 0, (query) => query.where('user_id', 'not in', [...people]))
    .execute()
  if (people.length === 0) return
  await transaction
    .insertInto('share_people')
    .values(people.map((user_id) => ({ share_id: share.id, user_id, is_seen: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A document shared with its class keeps its existing audience. */
async function widenShare(
  deps: Deps,
  transaction: Database,
  targetId: ShareTarget,
  { school, people, groups }: Audience,
  owner: { id: string; name: string },
): Promise<void> {
  const before = await transaction
    .selectFrom('shares')
    .select(['id', 'with_school'])
    .where('document_id', '=', targetId.id)
    .executeTakeFirst()
  const named = before
    ? await transaction.selectFrom('share_people').select('user_id').where('share_id', '=', before.id).execute()
    : []
  const known = before ? await groupsOfShare(transaction, before.id) : []
  const added = groups.filter(({ id }) => !known.some((group) => group.id === id))
  const audience = {
    school: school || before?.with_school === 1,
    // Editing is a choice about one document, so it does not come with its class.
    groups: [...known, ...added.map(({ id }) => ({ id, mayEdit: false }))],
    people: [...new Set([...named.map(({ user_id }) => user_id), ...people])],
  }
  await writeShare(deps, transaction, targetId, audience, owner)
}

async function assertPeople(
  db: Database,
  { kind, id }: ShareTarget,
  people: readonly string[],
  ownId: string,
): Promise<void> {
  if (people.length === 0) return
  const rows = await db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('id', 'in', [...people])
    .execute()
  const before = await db
    .selectFrom('share_people')
    .innerJoin('shares', 'shares.id', 'share_id')
    .select('share_people.user_id')
    .where(columnOf[kind], '=', id)
    .execute()
  const named = new Set(before.map(({ user_id }) => user_id))
  const right = rows.filter((row) => row.id !== ownId && (row.is_active === 1 || named.has(row.id)))
  if (right.length < people.length) throw invalid({ people: message(documentServerTexts, 'sharing.nobody') })
}

/** Lists a user's shares, newest first. */
export async function listOwnShares(db: Database, userId: string): Promise<OwnShare[]> {
  const rows = await db
    .selectFrom('shares')
    .leftJoin('documents', 'documents.id', 'shares.document_id')
    .leftJoin('presets', 'presets.id', 'shares.preset_id')
    .leftJoin('classes', 'classes.id', 'shares.class_id')
    .leftJoin('agents', 'agents.id', 'presets.agent_id')
    .select(['shares.id', 'document_id', 'preset_id', 'class_id', 'with_school', 'shares.created_at'])
    .select(['own_title', 'documents.title', 'documents.topic', 'documents.agent_name', 'documents.agent_name_vi'])
    .select(['presets.name as preset_name', 'classes.name as class_name'])
    .select(['agents.name as preset_agent', 'agents.name_vi as preset_agent_vi'])
    .select((eb) =>
      eb
        .selectFrom('share_people')
        .select((people) => people.cast<number>(people.fn.countAll(), 'integer').as('count'))
        .whereRef('share_id', '=', 'shares.id')
        .as('people'),
    )
    .where('shares.user_id', '=', userId)
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id', 'desc')
    .limit(mostListed)
    .execute()
  const groups = await groupNames(db, userId)
  return rows.map((row) => ({
    id: row.id,
    ...targetOf(row),
    title: shownTitle(row),
    agentName: row.agent_name ?? row.preset_agent,
    agentNameVi: row.agent_name_vi ?? row.preset_agent_vi,
    sharedAt: row.created_at,
    school: row.with_school === 1,
    people: row.people ?? 0,
    groups: groups.get(row.id) ?? [],
  }))
}

async function groupNames(db: Database, userId: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('share_groups')
    .innerJoin('shares', 'shares.id', 'share_id')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['share_id', 'groups.name'])
    .where('shares.user_id', '=', userId)
    .orderBy('groups.name_key')
    .execute()
  const byShare = Map.groupBy(rows, ({ share_id }) => share_id)
  return new Map([...byShare].map(([id, named]) => [id, named.map(({ name }) => name)]))
}

export const targetOf = (row: Pick<Schema['shares'], 'document_id' | 'preset_id' | 'class_id'>): Named =>
  row.document_id !== null
    ? { kind: 'document', targetId: row.document_id }
    : row.preset_id !== null
      ? { kind: 'preset', targetId: row.preset_id }
      : { kind: 'class', targetId: row.class_id! }

type Titled = {
  own_title: string | null
  title: string | null
  topic: string | null
  preset_name: string | null
  class_name: string | null
}

/** Returns the title that recipients see, for a share of any kind. */
export const shownTitle = ({ preset_name, class_name, ...row }: Titled): string =>
  preset_name ?? class_name ?? titleForOthers(row)
